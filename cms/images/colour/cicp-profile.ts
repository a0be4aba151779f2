import { RefusedFile } from '#cms/workers/refused-file.ts'
import { buildIccProfile, type Curve, type Primaries } from './build-icc-profile.ts'

/** Colours as code points of ITU-T H.273 (CICP): `cICP` of a PNG, `nclx` of AVIF and HEIC. */
export type Cicp = { primaries: number; transfer: number }

type Options = {
  /** the curve for video transfer functions, which browsers read as sRGB in AVIF and as a screen’s in PNG */
  videoCurve: Curve
  isGrey: boolean
}

const D65 = [0.312_7, 0.329] as const

export const SRGB_PRIMARIES: Primaries = {
  white: D65,
  red: [0.64, 0.33],
  green: [0.3, 0.6],
  blue: [0.15, 0.06],
}

const SMPTE_C: Primaries = { white: D65, red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07] }
const P3 = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] } as const

/** By their code points; the numbers in the other tables are those of transfer functions. */
const PRIMARIES: Partial<Record<number, Primaries>> = {
  4: { white: [0.31, 0.316], red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08] },
  5: { white: D65, red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06] },
  6: SMPTE_C,
  7: SMPTE_C,
  // Rec. 2020
  9: { white: D65, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
  // DCI-P3 of cinemas, and Display P3 of screens
  11: { white: [0.314, 0.351], ...P3 },
  12: { white: D65, ...P3 },
  22: { white: D65, red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077] },
}

const CURVES: Partial<Record<number, Curve>> = { 4: 2.2, 5: 2.8, 8: 1 }
/** Rec. 709, 601 and 2020 */
const VIDEO_CURVES = [1, 6, 14, 15]
const HDR_CURVES = { pq: 16, hlg: 18 }

/**
 * @returns the ICC profile of these code points; unspecified ones count as sRGB
 * @throws RefusedFile for HDR, which no image in sRGB can show
 */
export function createCicpProfile(cicp: Cicp, { videoCurve, isGrey }: Options): Buffer | undefined {
  const { primaries, transfer } = cicp
  refuseHdr(transfer)
  const curve = VIDEO_CURVES.includes(transfer) ? videoCurve : (CURVES[transfer] ?? 'srgb')
  return buildIccProfile({ primaries: PRIMARIES[primaries] ?? SRGB_PRIMARIES, curve, isGrey })
}

/** @throws RefusedFile */
export function refuseHdr(transfer: number): void {
  if (Object.values(HDR_CURVES).includes(transfer)) throw new RefusedFile('hdr-image')
}
