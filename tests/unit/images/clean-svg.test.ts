import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { cleanSvg } from '#cms/images/clean-svg.ts'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { judgeUpload } from '#cms/features/media/judge-upload.ts'
import { hostileSvg } from '#tests/support/pictures.ts'

const clean = (svg: string) => cleanSvg(Buffer.from(svg)).bytes.toString()

describe('an SVG of the console', () => {
  it('keeps its drawing and loses all that runs, embeds, animates or fetches', () => {
    const svg = cleanSvg(hostileSvg).bytes.toString()
    expect(svg).not.toMatch(
      /script|alert|onload|onclick|onerror|foreignObject|evil\.example|javascript|animate|<image|<a[\s>]|DOCTYPE|@import/i,
    )
    expect(svg).toContain('<style>.a{fill:red}</style>')
    expect(svg).toContain('fill="url(#g)"')
    expect(svg).toContain('<use href="#g">')
    expect(svg).toContain('a &lt;b&gt; &amp; c')
  })

  it('is well-formed XML that a reader draws', async () => {
    // the server never reads an SVG as a picture
    sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
    const { width, height } = await sharp(cleanSvg(hostileSvg).bytes).metadata()
    expect([width, height]).toEqual([120, 80])
  })

  it('is the same when it is cleaned once more', () => {
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
  ])('brings nothing of %s with it', (svg) => {
    const cleaned = clean(svg)
    expect(cleaned).not.toMatch(/<script|<img|evil|javascript:|onload|onerror|onclick|\\|data:/i)
    // as HTML it is nothing but an svg either
    expect(parseFragment(cleaned).childNodes.map(({ nodeName }) => nodeName)).toEqual(['svg'])
  })

  it('is refused when it declares entities, or is no SVG after all', () => {
    expect(() => clean('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')).toThrow(
      expect.objectContaining({ status: 422 }),
    )
    expect(() => clean('<html><body>hi</body></html>')).toThrow(expect.objectContaining({ status: 422 }))
    expect(() => clean('<g>'.repeat(200).replace('<g>', '<svg>'))).toThrow(
      expect.objectContaining({ status: 422 }),
    )
  })

  it('comes out of the judge with its size and its type', async () => {
    const judged = await judgeUpload({ bytes: hostileSvg, fileName: 'logo.svg', rules: uploadRules.media })
    expect(judged).toMatchObject({
      type: 'image/svg+xml',
      extension: 'svg',
      width: 120,
      height: 80,
      placeholder: null,
      canResize: false,
    })
  })
})
