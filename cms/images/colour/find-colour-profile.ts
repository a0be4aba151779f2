import type { Metadata } from 'sharp'
import { readPngColours } from '#cms/images/containers/png.ts'
import { createCicpProfile, refuseHdr, SRGB_PRIMARIES } from './cicp-profile.ts'
import { buildIccProfile, type Curve, type Primaries } from './build-icc-profile.ts'

type Input = { bytes: Buffer; type: string; header: Metadata }

/**
 * The colour profile of an image: its own ICC profile, or one made from its other colour metadata.
 * @returns undefined for sRGB, which an image without colour metadata has
 * @throws RefusedFile for HDR
 */
export async function findColourProfile({ bytes, type, header }: Input): Promise<Buffer | undefined> {
  if (type === 'image/png') return findPngProfile(bytes, header)
  if (type === 'image/avif' && !header.icc) return findAvifProfile(bytes)
  return readIccProfile(header)
}

/** The exponent of a screen's curve, by which browsers read the video curves in a PNG. */
const SCREEN_CURVE = 2.4

/**
 * Takes the first of these, in the order of the PNG standard: `cICP`, a profile, `sRGB`, `gAMA`. `cHRM`
 * counts only together with `gAMA`.
 */
function findPngProfile(bytes: Buffer, header: Metadata): Buffer | undefined {
  const isGrey = header.channels < 3
  const { cicp, isSrgb, gamma, primaries } = readPngColours(bytes)
  if (cicp) return createCicpProfile(cicp, { videoCurve: SCREEN_CURVE, isGrey })
  if (header.icc) return readIccProfile(header)
  if (isSrgb || gamma === undefined) return undefined
  const curve = gammaToCurve(gamma, primaries)
  return buildIccProfile({ primaries: primaries ?? SRGB_PRIMARIES, curve, isGrey })
}

/** Programs write this value for sRGB, too: without primaries beside it, browsers read it as sRGB. */
const SRGB_GAMMA = 0.454_55

function gammaToCurve(gamma: number, primaries: Primaries | undefined): Curve {
  return !primaries && Math.abs(gamma - SRGB_GAMMA) < 0.001 ? 'srgb' : 1 / gamma
}

async function findAvifProfile(bytes: Buffer): Promise<Buffer | undefined> {
  const { openHeif } = await import('#cms/images/heic/open-heif.ts')
  const { cicp } = openHeif(bytes)
  return cicp && createCicpProfile(cicp, { videoCurve: 'srgb', isGrey: false })
}

/**
 * Refuses a profile that declares HDR by its tag `cicp`. Tags follow the header: a count, then 12 bytes each.
 */
function readIccProfile({ icc }: Metadata): Buffer | undefined {
  if (!icc || icc.length < 132) return undefined
  const tags = Math.min(icc.readUInt32BE(128), Math.floor((icc.length - 132) / 12))
  for (let at = 132; at < 132 + 12 * tags; at += 12) {
    const offset = icc.readUInt32BE(at + 4)
    // type, four zeros, primaries, transfer
    if (icc.toString('latin1', at, at + 4) === 'cicp' && offset + 10 <= icc.length) {
      refuseHdr(icc.readUInt8(offset + 9))
    }
  }
  return icc
}
