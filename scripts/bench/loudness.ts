import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { soundWork } from '#cms/sounds/worker/sound-work.ts'

// Our loudness beside that of ffmpeg's `ebur128`, an independent meter (docs/benchmarks.md#loudness). Needs
// ffmpeg, which makes the files as well.

/** Sounds, as sources of `lavfi`. */
const SOURCES = {
  'a tone': 'sine=f=997:r=48000:d=10,aformat=channel_layouts=stereo',
  'pink noise': 'anoisesrc=c=pink:r=48000:d=20:a=0.5:seed=7,aformat=channel_layouts=stereo',
  // the gates decide here
  'loud and silent passages':
    "aevalsrc='0.4*sin(880*PI*t)*lt(mod(t,8),3)+0.004*sin(440*PI*t)|0.3*sin(1320*PI*t)*lt(mod(t,8),2)':s=44100:d=32",
  bursts: "aevalsrc='(random(0)-0.5)*exp(-6*mod(t,0.4))*(1+sin(0.4*PI*t))/2':s=44100:d=30",
  'a rising tone': "aevalsrc='0.5*sin(2*PI*(30+40*t)*t)':s=48000:d=15",
}

/** What the file is, its sound, and ffmpeg's options. */
const FILES: [string, keyof typeof SOURCES, string][] = [
  ['WAV of 16 bits', 'a tone', '-c:a pcm_s16le 1.wav'],
  ['WAV of 24 bits, 96 kHz', 'pink noise', '-ar 96000 -c:a pcm_s24le 2.wav'],
  ['WAV of 32 bits, 192 kHz', 'pink noise', '-ar 192000 -c:a pcm_s32le 3.wav'],
  ['WAV of 32 bits, floating point', 'loud and silent passages', '-c:a pcm_f32le 4.wav'],
  ['WAV of 64 bits, floating point', 'bursts', '-c:a pcm_f64le 5.wav'],
  ['WAV of 8 bits, one channel, 22.05 kHz', 'bursts', '-ac 1 -ar 22050 -c:a pcm_u8 6.wav'],
  [
    'BWF of 24 bits, one channel',
    'a rising tone',
    '-c:a pcm_s24le -write_bext 1 -metadata originator=x 7.wav',
  ],
  ['RF64 of 24 bits', 'loud and silent passages', '-c:a pcm_s24le -rf64 always 8.wav'],
  ['AIFF of 16 bits', 'pink noise', '-c:a pcm_s16be 9.aif'],
  ['AIFF of 24 bits, one channel', 'a rising tone', '-c:a pcm_s24be 10.aif'],
  ['AIFF-C `sowt`', 'loud and silent passages', '-c:a pcm_s16le -f aiff 11.aifc'],
  ['AIFF-C `fl32`', 'bursts', '-c:a pcm_f32be -f aiff 12.aifc'],
  ['FLAC of 16 bits', 'loud and silent passages', '-c:a flac -sample_fmt s16 13.flac'],
  ['FLAC of 24 bits, 96 kHz', 'pink noise', '-ar 96000 -c:a flac -sample_fmt s32 14.flac'],
  ['MP3 of 320 kbit/s', 'pink noise', '-c:a libmp3lame -b:a 320k 15.mp3'],
  ['MP3 of a variable rate', 'loud and silent passages', '-c:a libmp3lame -q:a 4 16.mp3'],
  ['MP3 of one channel', 'bursts', '-ac 1 -c:a libmp3lame -b:a 96k 17.mp3'],
]

const folder = mkdtempSync(join(tmpdir(), 'loudness-'))
console.log('| file | sound | ffmpeg | ours |\n| --- | --- | ---: | ---: |')
for (const [what, sound, options] of FILES) {
  const args = options.split(' ')
  const file = join(folder, args.pop()!)
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', SOURCES[sound], ...args, file])
  console.log(`| ${what} | ${sound} | ${measureByFfmpeg(file)} | ${await measure(file)} |`)
}
rmSync(folder, { recursive: true })
soundWork.endIdle()

function measureByFfmpeg(file: string): string {
  const args = ['-nostats', '-i', file, '-af', 'ebur128', '-f', 'null', '-']
  const { stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' })
  const summary = stderr.slice(stderr.lastIndexOf('Summary'))
  return Number(/I: +(-?[\d.]+) LUFS/.exec(summary)?.[1]).toFixed(1)
}

/** As an upload is measured: checked first, then as it is stored. */
async function measure(file: string): Promise<string | undefined> {
  const bytes = readFileSync(file)
  const { sound, ...stored } = await validateUploadedFile({ bytes, fileName: file, rules: uploadRules.sound })
  const { metadata } = await soundWork.measure({
    stream: Readable.from([stored.bytes]),
    type: stored.type,
    metadata: sound!,
    signal: new AbortController().signal,
  })
  return metadata.loudness?.toFixed(1)
}
