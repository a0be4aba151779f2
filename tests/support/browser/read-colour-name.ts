import type { Locator } from 'playwright/test'

type ColourName = 'white' | 'off-white' | 'grey' | 'red' | 'orange' | 'green' | 'other'

/** @returns what somebody would call the colour that an element is filled with */
export async function readColourName(element: Locator): Promise<ColourName> {
  const css = await element.evaluate((node) => getComputedStyle(node).backgroundColor)
  const [red = 0, green = 0, blue = 0, alpha = 255] = css.match(/[\d.]+/g)!.map(Number)
  if (alpha === 0) throw new Error(`It has no colour of its own: ${css}`)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (least === 255) return 'white'
  if (most - least < 25) return least > 225 ? 'off-white' : 'grey'
  const hue = hueOf({ red, green, blue, most, spread: most - least })
  if (hue < 12 || hue > 345) return 'red'
  if (hue < 45) return 'orange'
  return hue > 80 && hue < 170 ? 'green' : 'other'
}

function hueOf({
  red,
  green,
  blue,
  most,
  spread,
}: Record<'red' | 'green' | 'blue' | 'most' | 'spread', number>): number {
  if (most === red) return (((green - blue) / spread) * 60 + 360) % 360
  return most === green ? ((blue - red) / spread) * 60 + 120 : ((red - green) / spread) * 60 + 240
}
