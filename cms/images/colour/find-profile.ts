import type { Metadata } from 'sharp'
import { readPngColours } from '#cms/images/containers/png.ts'
import { profileOfPoints, refuseHdr, SRGB_PRIMARIES } from './coding-points.ts'
import { writeProfile, type Curve } from './write-profile.ts'

type Input = { bytes: Buffer; type: string; header: Metadata }

/**
 * The profile of a picture's colours: its own, or one made of what the picture says in another way.
 * @returns undefined for sRGB, which is what a picture has that says nothing
 * @throws RefusedFile for HDR
 */
export async function findProfile({ bytes, type, header }: Input): Promise<Buffer | undefined> {
  if (type === 'image/png') return findPngProfile(bytes, header)
  if (type === 'image/avif' && !header.icc) return findAvifProfile(bytes)
  return ownProfile(header)
}

/** A screen's, as browsers read the curves of video in a PNG. */
const SCREEN_CURVE = 2.4

/** In the order of the standard: `cICP`, a profile, `sRGB`, `gAMA` with or without `cHRM`, which counts for nothing alone. */
function findPngProfile(bytes: Buffer, header: Metadata): Buffer | undefined {
  const isGrey = header.channels < 3
  const { points, isSrgb, gamma, primaries } = readPngColours(bytes)
  if (points) return profileOfPoints(points, { videoCurve: SCREEN_CURVE, isGrey })
  if (header.icc) return ownProfile(header)
  if (isSrgb || gamma === undefined) return undefined
  return writeProfile(primaries ?? SRGB_PRIMARIES, curveOf(gamma, primaries !== undefined), isGrey)
}

/** The one value that programs write for sRGB as well, alone: browsers take it for that. */
const GAMMA_OF_SRGB = 0.454_55

function curveOf(gamma: number, hasPrimaries: boolean): Curve {
  return !hasPrimaries && Math.abs(gamma - GAMMA_OF_SRGB) < 0.001 ? 'srgb' : 1 / gamma
}

async function findAvifProfile(bytes: Buffer): Promise<Buffer | undefined> {
  const { openHeif } = await import('#cms/images/heic/open-heif.ts')
  const { points } = openHeif(bytes)
  return points && profileOfPoints(points, { videoCurve: 'srgb', isGrey: false })
}

/** A profile may say by its tag `cicp` that its colours are those of HDR. */
function ownProfile({ icc }: Metadata): Buffer | undefined {
  if (!icc || icc.length < 132) return undefined
  const tags = Math.min(icc.readUInt32BE(128), Math.floor((icc.length - 132) / 12))
  for (let at = 132; at < 132 + 12 * tags; at += 12) {
    const place = icc.readUInt32BE(at + 4)
    // type, four zeros, primaries, transfer
    if (icc.toString('latin1', at, at + 4) === 'cicp' && place + 10 <= icc.length) {
      refuseHdr(icc.readUInt8(place + 9))
    }
  }
  return icc
}
