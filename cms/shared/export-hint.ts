import { blocksTexts } from './texts/blocks.ts'
import { fill } from './texts/fill.ts'
import { mediaTexts } from './texts/media.ts'

/** Types that `file-type` does not know (cms/images/detect-type.ts). */
export const OPENEXR_TYPE = 'image/x-exr'
export const RADIANCE_TYPE = 'image/vnd.radiance'

/**
 * Unsupported audio formats by their common names, with the MIME types that detection and browsers give them.
 */
const UNSUPPORTED_SOUNDS: Record<string, string[]> = {
  Ogg: ['audio/ogg', 'audio/vorbis', 'application/ogg'],
  Opus: ['audio/ogg; codecs=opus', 'audio/opus'],
  WMA: ['audio/x-ms-asf', 'audio/x-ms-wma'],
  CAF: ['audio/x-caf'],
  AMR: ['audio/amr', 'audio/3gpp'],
  APE: ['audio/ape', 'audio/x-ape', 'audio/x-monkeys-audio'],
  WavPack: ['audio/wavpack', 'audio/x-wavpack'],
  Musepack: ['audio/x-musepack'],
  DSD: ['audio/x-dsf', 'audio/x-dff', 'audio/dsd'],
  WebM: ['audio/webm'],
  'AC-3 (Dolby Digital)': ['audio/vnd.dolby.dd-raw', 'audio/ac3'],
  'AU (Sun)': ['audio/basic'],
  'MIDI, notes without a sound': ['audio/midi', 'audio/mid', 'audio/x-midi'],
}

const UNSUPPORTED_VIDEOS: Record<string, string[]> = {
  'QuickTime (MOV)': ['video/quicktime'],
  'Matroska (MKV)': ['video/matroska', 'video/x-matroska'],
  AVI: ['video/vnd.avi', 'video/x-msvideo', 'video/avi'],
  M4V: ['video/x-m4v'],
  Ogg: ['video/ogg', 'application/ogg'],
  MPEG: ['video/mpeg', 'video/mp1s', 'video/mp2p'],
  'an MPEG stream (MTS)': ['video/mp2t'],
  'Flash (FLV)': ['video/x-flv'],
  WMV: ['video/x-ms-asf', 'video/x-ms-wmv'],
  '3GP': ['video/3gpp', 'video/3gpp2'],
  MXF: ['application/mxf'],
  'Motion JPEG': ['video/x-mjpeg', 'video/x-motion-jpeg'],
}

const UNSUPPORTED_IMAGES: Record<string, string[]> = {
  'Photoshop (PSD)': ['image/vnd.adobe.photoshop'],
  'GIMP (XCF)': ['image/x-xcf'],
  'JPEG XL': ['image/jxl'],
  'JPEG 2000': ['image/jp2', 'image/jpx', 'image/jpm', 'image/j2c'],
  'JPEG XR': ['image/vnd.ms-photo'],
  BPG: ['image/bpg'],
  FLIF: ['image/flif'],
  'an icon (ICO, ICNS)': ['image/x-icon', 'image/vnd.microsoft.icon', 'image/icns'],
  'EPS or PostScript': ['application/eps', 'application/postscript'],
  'the raw file of a camera': [
    'image/x-adobe-dng',
    'image/x-canon-cr2',
    'image/x-canon-cr3',
    'image/x-fujifilm-raf',
    'image/x-nikon-nef',
    'image/x-olympus-orf',
    'image/x-panasonic-rw2',
    'image/x-sony-arw',
  ],
}

/** Scene-linear light, which needs tone mapping before a screen can show it. */
const SCENE_LINEAR_IMAGES: Record<string, string[]> = {
  OpenEXR: [OPENEXR_TYPE],
  'Radiance HDR': [RADIANCE_TYPE, 'image/x-hdr'],
}

const byType = (names: Record<string, string[]>) =>
  new Map(Object.entries(names).flatMap(([name, types]) => types.map((type) => [type, name])))
const [soundNames, videoNames] = [byType(UNSUPPORTED_SOUNDS), byType(UNSUPPORTED_VIDEOS)]
const [imageNames, sceneLinearNames] = [byType(UNSUPPORTED_IMAGES), byType(SCENE_LINEAR_IMAGES)]

/**
 * How to export an unsupported file as a supported one.
 * @param acceptedTypes decide whether the hint is about audio, video or an image; a post, which takes no TIFF,
 * has none
 * @returns undefined for a type that has no hint
 */
export function exportHint(type: string | undefined, acceptedTypes: readonly string[]): string | undefined {
  const accepts = (kind: string) => acceptedTypes.some((accepted) => accepted.startsWith(kind))
  const lowerCase = type?.toLowerCase() ?? ''
  const [sound, video] = [soundNames.get(lowerCase), videoNames.get(lowerCase)]
  if (sound && accepts('audio/')) return fill(blocksTexts.soundFormat, { format: sound })
  if (video && accepts('video/')) return fill(blocksTexts.videoFormat, { format: video })
  if (!accepts('image/tiff')) return undefined
  const [image, sceneLinear] = [imageNames.get(lowerCase), sceneLinearNames.get(lowerCase)]
  if (sceneLinear) return fill(mediaTexts.sceneLinear, { format: sceneLinear })
  return image && fill(mediaTexts.imageFormat, { format: image })
}
