import { describe, expect, it } from 'vitest'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { canonicalize } from './rich-text/canonicalize.ts'

type Cases = [input: string, output: string][]
const unchanged = (...texts: string[]): Cases => texts.map((html) => [html, html])
const image = '<img src="/media/a.jpg" alt="A" width="1200" height="800">'
const captioned = (words: string) => `<figure>${image}<figcaption>${words}</figcaption></figure>`

describe('HTML that is stored and read again', () => {
  it.each([
    ...unchanged(
      '',
      '<p>One</p><p>Two<br>lines</p>',
      '<p>one</p><p><br></p><p>two</p>',
      '<h2>a</h2><h3>b</h3><h4>c</h4><hr>',
      '<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <sub>1</sub> <sup>2</sup> <code>c</code></p>',
      '<p><strong>all <em>of <u>them <s>at</s></u></em> once</strong></p>',
      '<p><strong>one<br>two</strong></p>',
      '<p>a <a href="https://example.com/?a=1&amp;b=2">link</a> and ' +
        '<a href="/x" target="_blank" rel="noopener noreferrer">one <strong>more</strong></a></p>',
      '<p><strong>a <a href="#x">link</a> inside</strong></p>',
      '<p><a href="/x"><strong>all of a link</strong></a></p>',
      '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ul>',
      '<ol start="7"><li>seven</li><li>eight<ul><li>x</li></ul><ol start="0"><li>y</li></ol></li></ol>',
      '<ul><li><ul><li>deeper first</li></ul></li><li></li><li><ul><li>x</li></ul></li></ul>',
      '<ul><li>a</li></ul><ul><li>b</li></ul>',
      '<blockquote>bare</blockquote>',
      '<blockquote style="text-align: right">bare<br>lines</blockquote>',
      '<blockquote><p>one</p></blockquote>',
      `<blockquote><p>one</p><ul><li>two</li></ul>${image}</blockquote>`,
      '<p style="text-align: left">l</p><p style="text-align: center">c</p>' +
        '<h2 style="text-align: right">r</h2><h3 style="text-align: justify">j</h3>',
      '<table><thead><tr><th>A</th><th colspan="2">B</th></tr></thead><tbody><tr><th>r</th>' +
        '<td rowspan="2">1</td><td></td></tr></tbody></table>',
      '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><p>two</p>' +
        '<p>blocks</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p style="text-align: center">x</p></td></tr></tbody></table>',
      `<table><tbody><tr><td>${image}</td></tr></tbody></table>`,
      '<p>a &amp; b &lt; c &gt; d "e" \'f\' &nbsp; g &amp;nbsp;</p>',
      '<p>zero\u200bwidth \u202ebidi\u202c \u00ad emoji 👩‍👩‍👧 שלום 一二</p>',
      `<p>before</p>${image}<p>after</p>`,
      `<p>before</p>${captioned('Below &lt;b&gt; &nbsp; "it"')}<blockquote>${captioned('c')}</blockquote>`,
      '<img src="/media/post-images/b%20c.png" alt="" width="1200" height="800">',
    ),
  ] satisfies Cases)('keeps the closed set: %s', (input, output) => {
    expect(canonicalize(input)).toBe(output)
  })

  it.each([
    ['<mark>m</mark> <small>s</small> <kbd>k</kbd>', '<p>m s k</p>'],
    ['<p>a<span class=x> b </span><font color=red>c</font></p>', '<p>a b c</p>'],
    ['<div>a</div><section>b<div>c</div>d</section>', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
    ['<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
    ['<h2></h2><p></p><ul></ul><blockquote></blockquote><table></table>', ''],
    [
      '<dl><dt>t</dt><dd>d</dd></dl><details><summary>s</summary>more</details>',
      '<p>t</p><p>d</p><p>s</p><p>more</p>',
    ],
    [
      '<figure class="x"><a href="/big.jpg"><img src="/media/a.jpg" alt="A"></a>\n<figcaption>\n<p>A ' +
        '<b>bold</b></p>word<br>\u00a0<script>x()</script>& more</figcaption></figure>',
      captioned('A bold word &nbsp;&amp; more'),
    ],
    ['<figure><figcaption>c</figcaption><img src="/media/a.jpg" alt="A"></figure>', captioned('c')],
    // a caption of none or of several images is text like other text
    ['<figure><img src="https://elsewhere.example/a.jpg"><figcaption>c</figcaption></figure>', '<p>c</p>'],
    [
      '<figure><img src="/media/a.jpg" alt="A"><figcaption>\u00a0</figcaption></figure>',
      `${image}<p>&nbsp;</p>`,
    ],
    [
      '<figure><img src="/media/a.jpg" alt="A">more<figcaption>c</figcaption></figure>',
      `${image}<p>more</p><p>c</p>`,
    ],
    [
      '<figure><img src="/media/a.jpg" alt="A"><img src="/media/a.jpg" alt="A">' +
        '<figcaption>c</figcaption></figure>',
      `${image}${image}<p>c</p>`,
    ],
    ['<figure><figcaption>c<img src="/media/a.jpg" alt="A"></figcaption></figure>', `<p>c</p>${image}`],
    [
      '<figure><img src="/media/a.jpg" alt="A">' +
        `<figcaption>${'c'.repeat(MAX_LENGTH.caption + 1)}</figcaption></figure>`,
      `${image}<p>${'c'.repeat(MAX_LENGTH.caption + 1)}</p>`,
    ],
    ['<figcaption>c</figcaption>', '<p>c</p>'],
    [
      '<ul><li>a<figure><img src="/media/a.jpg" alt="A"><figcaption>c</figcaption></figure></li></ul>',
      `<ul><li>a<br>c</li></ul>${image}`,
    ],
    [
      `<figure>${'<figure><img src="/media/a.jpg" alt="A"><figcaption>c</figcaption></figure>'.repeat(2)}` +
        '<figcaption>both</figcaption></figure>',
      `${captioned('c')}${captioned('c')}<p>both</p>`,
    ],
    [
      '<pre>  one\n   two  three\n\tfour</pre>',
      '<p>&nbsp; one<br>&nbsp;&nbsp; two&nbsp; three<br>\u2003four</p>',
    ],
    ['<pre><code>a\nb</code></pre>', '<p><code>a<br>b</code></p>'],
    [
      'a<script>x()</script><style>p{}</style><iframe>x</iframe><template>x</template>' +
        '<noscript>x</noscript><object>x</object>b',
      '<p>ab</p>',
    ],
    [
      '<b>b</b> <i>i</i> <strike>s</strike> <del>d</del> <ins>u</ins>',
      '<p><strong>b</strong> <em>i</em> <s>s</s> <s>d</s> <u>u</u></p>',
    ],
    ['<em>a<strong>b</strong></em>', '<p><em>a</em><strong><em>b</em></strong></p>'],
    ['<b>a</b><strong>b</strong>', '<p><strong>ab</strong></p>'],
    ['<blockquote>a<p>b</p></blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['<blockquote>a<blockquote>b</blockquote></blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
    ['<ul><li>a<ul><li>b</li></ul>tail</li></ul>', '<ul><li>a<ul><li>b</li></ul></li><li>tail</li></ul>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<ul>stray<li>a</li></ul><li>b</li>', '<ul><li>stray</li><li>a</li></ul><p>b</p>'],
    ['<ul><li>a<table><tr><td>x</td><td>y</td></tr></table></li></ul>', '<ul><li>a<br>x<br>y</li></ul>'],
    ['<ul><li>a<img src="/media/a.jpg" alt="A">b</li></ul>', `<ul><li>a<br>b</li></ul>${image}`],
    [
      '<ul><li>a<ul><li>b<img src="/media/a.jpg" alt="A"></li></ul></li><li>c</li></ul>',
      `<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>${image}`,
    ],
    [
      '<table><caption>c</caption><tr><td>1<td>2<tfoot><tr><td>3</table>',
      '<p>c</p><table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
    ],
    [
      '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
      '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
    ],
    [
      '<table><tr><td colspan=0 rowspan=-1>a<td colspan=5000>b</table>',
      `<table><tbody><tr><td>a</td><td colspan="${RICH_TEXT_LIMITS.span}">b</td></tr></tbody></table>`,
    ],
    [
      '<center>c</center><div align=right><p>r</p></div>',
      '<p style="text-align: center">c</p><p style="text-align: right">r</p>',
    ],
    [
      '<p style="color:red; TEXT-ALIGN : Center !important">c</p><p style="text-align:start">s</p>',
      '<p style="text-align: center">c</p><p>s</p>',
    ],
    ['<a href="/x">a<p>b</p></a>', '<p><a href="/x">a</a></p><p><a href="/x">b</a></p>'],
    ['a<a href="/x"> </a>b<a href="/x"></a>', '<p>a b</p>'],
    [
      '<a href=" https://example.com/a b " rel=nofollow target=_top>x</a>',
      '<p><a href="https://example.com/a%20b">x</a></p>',
    ],
  ] satisfies Cases)('loses the tags outside the closed set and keeps their text: %s', (input, output) => {
    expect(canonicalize(input)).toBe(output)
  })

  it.each([
    [
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr">' +
        '<span style="font-weight:400">plain </span>' +
        '<span style="font-weight:700;font-style:italic">both</span></p></b>',
      '<p>plain <strong><em>both</em></strong></p>',
    ],
    [
      '<span style="text-decoration:underline line-through">a</span>' +
        '<span style="vertical-align:super">b</span>',
      '<p><u><s>a</s></u><sup>b</sup></p>',
    ],
    [
      '<a href="/x" style="text-decoration:none"><span style="text-decoration:underline">a</span></a>',
      '<p><a href="/x">a</a></p>',
    ],
    [
      '<strong>a <span style="font-weight:normal">b</span></strong><i style="font-style:normal">c</i>',
      '<p><strong>a </strong>bc</p>',
    ],
    [
      '<p class=MsoNormal style="mso-x:y"><span lang=EN style=\'font-weight:bold\'>W</span>' +
        '<o:p>ord</o:p></p><!--[if gte mso 9]><xml>x</xml><![endif]-->',
      '<p><strong>W</strong>ord</p>',
    ],
  ] satisfies Cases)('reads the styles of word processors: %s', (input, output) => {
    expect(canonicalize(input)).toBe(output)
  })

  it.each([
    ['  a \n b\t<b> c </b> d  ', '<p>a b <strong>c </strong>d</p>'],
    ['<p> a </p>\n\n<p>\n b</p>', '<p>a</p><p>b</p>'],
    ['<p>a <br> b<br></p><p><br><br></p>', '<p>a<br>b</p><p><br></p>'],
    ['<p>&nbsp;</p><p>a&nbsp; b</p>', '<p>&nbsp;</p><p>a&nbsp; b</p>'],
    ['<ul>\n  <li> a </li>\n  <li>\n<p>b</p>\n</li>\n</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>a\u000bb\u0001c&#13;d</p>', '<p>a bc d</p>'],
  ] satisfies Cases)('collapses white space as a browser does: %j', (input, output) => {
    expect(canonicalize(input)).toBe(output)
  })

  it('leaves out an image that was not uploaded here, and splits the text around one that was', () => {
    expect(canonicalize('<p>a <img src="https://elsewhere.example/x.jpg" alt="x"> b</p>')).toBe('<p>a b</p>')
    expect(
      canonicalize('<p style="text-align:center">a <b>b <img src="/media/a.jpg" alt="A"> c</b></p>'),
    ).toBe(
      `<p style="text-align: center">a <strong>b</strong></p>${image}<p style="text-align: center">` +
        '<strong>c</strong></p>',
    )
    expect(canonicalize('<p><a href="/x"><img src="/media/a.jpg" alt="A"></a></p>')).toBe(image)
  })

  it('prefers the alternative text of its own to that of the media', () => {
    expect(canonicalize('<img src="/media/a.jpg">')).toContain('alt="What the media says"')
    expect(canonicalize('<img src="/media/a.jpg" alt=" two\n lines ">')).toContain('alt="two lines"')
    expect(canonicalize('<img src="/media/a.jpg" alt="">')).toContain('alt=""')
  })
})
