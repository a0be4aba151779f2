import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { cleanSvg } from '#cms/images/clean-svg.ts'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { hostileSvg } from '#tests/support/images.ts'

const clean = (svg: string) => cleanSvg(Buffer.from(svg)).bytes.toString()

describe('an SVG of the console', () => {
  it('keeps its drawing and loses everything that runs, embeds, animates or fetches', () => {
    const svg = cleanSvg(hostileSvg).bytes.toString()
    expect(svg).not.toMatch(
      /script|alert|onload|onclick|onerror|foreignObject|evil\.example|javascript|animate|<image|<a[\s>]|DOCTYPE|@import/i,
    )
    expect(svg).toContain('<style>.a{fill:red}</style>')
    expect(svg).toContain('fill="url(#g)"')
    expect(svg).toContain('<use href="#g">')
    expect(svg).toContain('a &lt;b&gt; &amp; c')
  })

  it('is well-formed XML that an SVG renderer draws', async () => {
    // on the server, sharp is not allowed to read SVG
    sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
    const { width, height } = await sharp(cleanSvg(hostileSvg).bytes).metadata()
    expect([width, height]).toEqual([120, 80])
  })

  it('is unchanged when it is cleaned again', () => {
    const once = cleanSvg(hostileSvg).bytes
    expect(cleanSvg(once).bytes).toEqual(once)
  })

  it.each([
    '<svg><style>@im\\70ort "x"</style></svg>',
    '<svg><rect style="fill:url(&#x68;ttps://evil.example)"/></svg>',
    '<svg><rect fill="url( //evil.example/x#y )"/></svg>',
    '<svg><use href="data:image/svg+xml,x"/></svg>',
    '<svg><use href=" javascript:alert(1)"/></svg>',
    '<svg><svg onload=alert(1)></svg>',
    '<svg><desc><script>alert(1)</script></desc></svg>',
    '<svg><title><img src=x onerror=alert(1)></title></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<svg><set attributeName="onclick" to="alert(1)"/></svg>',
    '<svg></svg><script>alert(1)</script>',
    '<svg><![CDATA[<script>alert(1)</script>]]></svg>',
  ])('keeps nothing dangerous of %s', (svg) => {
    const cleaned = clean(svg)
    expect(cleaned).not.toMatch(/<script|<img|evil|javascript:|onload|onerror|onclick|\\|data:/i)
    // parsed as HTML it is a single svg element, too
    expect(parseFragment(cleaned).childNodes.map(({ nodeName }) => nodeName)).toEqual(['svg'])
  })

  it('is refused when it declares entities, is no SVG, or is nested too deep', () => {
    expect(() => clean('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')).toThrow(
      expect.objectContaining({ status: 422 }),
    )
    expect(() => clean('<html><body>hi</body></html>')).toThrow(expect.objectContaining({ status: 422 }))
    expect(() => clean('<g>'.repeat(200).replace('<g>', '<svg>'))).toThrow(
      expect.objectContaining({ status: 422 }),
    )
  })

  it.each([
    ['width="40" height="30"', 40, 30],
    ['', 300, 150],
    ['width="100%" height="100%"', 300, 150],
    ['width="100"', 100, 150],
    ['height="90"', 300, 90],
    ['width="400" viewBox="0 0 200 100"', 400, 200],
    ['height="50%" width="auto" viewBox="0,0,200,100"', 200, 100],
    ['height="25" viewBox="0 0 200 100"', 50, 25],
    ['width="1in" height="2.54cm"', 96, 96],
    ['width="30PT" height="10mm"', 40, 38],
    ['width="20em" height="3vw"', 300, 150],
    ['width="-5" height="0"', 300, 150],
    ['width="0.2" height="0.3"', 1, 1],
    ['width="1e30" height="1e400"', 100_000, 150],
    ['viewBox="0 0 NaN 20"', 300, 150],
    ['viewBox="0 0 0 0"', 300, 150],
    ['viewBox="0 0 0.25 0.5"', 1, 1],
    ['viewBox="0 0 90"', 300, 150],
    ['stroke-width="0" viewBox="0 0 24 12"', 24, 12],
  ])('has a size, which is written into the stored file, with %s', (attributes, width, height) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="9" height="9"/></svg>`
    const cleaned = cleanSvg(Buffer.from(svg))
    expect(cleaned).toMatchObject({ width, height })
    // before attributes such as stroke-width: Payload reads the first match of width and height
    expect(cleaned.bytes.toString()).toMatch(
      new RegExp(`^<svg xmlns="[^"]+" width="${width}" height="${height}"`),
    )
  })

  it('passes validation with its size and type', async () => {
    const validated = await validateUploadedFile({
      bytes: hostileSvg,
      fileName: 'logo.svg',
      rules: uploadRules.media,
    })
    expect(validated).toMatchObject({
      type: 'image/svg+xml',
      extension: 'svg',
      width: 120,
      height: 80,
      placeholder: null,
      canResize: false,
    })
  })
})
