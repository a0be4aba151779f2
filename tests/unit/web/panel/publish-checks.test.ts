// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { MB } from '#cms/shared/units.ts'
import { publishChecks, type CheckedMedia } from '#web/panel/publication/publish-checks.ts'

const findIn = (html: string) => publishChecks({ html }).map(({ what }) => what)

describe('publishChecks', () => {
  it('finds nothing in a flawless text', () => {
    const html =
      '<p>Words</p>' +
      '<h2>One</h2><p>Under it</p>' +
      '<h3>Two</h3><ul><li>Item</li></ul>' +
      '<p><a href="https://studio.example/">Studio</a> <a href="/blog">Blog</a></p>' +
      '<img src="/media/a.jpg" alt="A stair">'
    expect(
      publishChecks({
        html,
        images: [{ name: 'stair.jpg', alt: 'A stair', bytes: 2 * MB }],
        videoUrl: 'https://youtu.be/aaaaaaaaaaa',
      }),
    ).toEqual([])
  })

  it('finds nothing in an empty form', () => {
    expect(publishChecks({ html: '', images: [], videoUrl: ' ' })).toEqual([])
  })

  it('says what to do about each finding', () => {
    const advice = publishChecks({
      html: '<h3>Deep</h3><p><a>nowhere</a></p><img src="/a.jpg">',
      images: [{ name: 'a.jpg', alt: '' }],
      videoUrl: 'x',
    })
    expect(advice.length).toBe(5)
    for (const { what, todo } of advice) {
      expect([what, todo].every((text) => /^[A-Za-z].+\.$/.test(text))).toBe(true)
    }
  })

  it('counts images in the text without alt text', () => {
    expect(findIn('<img src="/a.jpg" alt=" "><p>Words</p>')).toEqual([
      'An image in the text has no alt text.',
    ])
    expect(findIn('<img src="/a.jpg"><img src="/b.jpg" alt=""><img src="/c.jpg" alt="A door">')).toEqual([
      '2 images in the text have no alt text.',
    ])
  })

  it('names an image without alt text, and one that is too heavy', () => {
    const images = [
      { name: 'a.jpg', alt: '  ' },
      { name: 'b.jpg', alt: 'A door', bytes: 2 * MB + 1 },
      { name: 'c.jpg', alt: '', bytes: 3.25 * MB },
    ]
    expect(publishChecks({ html: '', images }).map(({ what }) => what)).toEqual([
      'a.jpg has no alt text.',
      'b.jpg is heavy: 2.0 MB.',
      'c.jpg has no alt text.',
      'c.jpg is heavy: 3.3 MB.',
    ])
  })

  it('counts images without alt text where there are many', () => {
    const images = ['a', 'b', 'c', 'd'].map((name) => ({ name, alt: '', bytes: name === 'b' ? 3 * MB : 1 }))
    expect(publishChecks({ html: '', images }).map(({ what }) => what)).toEqual([
      '4 images have no alt text.',
      'b is heavy: 3.0 MB.',
    ])
  })

  it.each([
    '<a>here</a>',
    '<a href="">here</a>',
    '<a href="#">here</a>',
    '<a href="studio.example">here</a>',
    '<a href="https://">here</a>',
    '<a href="javascript:1">here</a>',
  ])('finds a link that leads nowhere: %s', (link) => {
    expect(findIn(`<p>${link}</p>`)).toEqual(['The link “here” leads nowhere.'])
  })

  it('finds a link without text, unless its image has alt text', () => {
    expect(findIn('<p><a href="/blog"> </a></p>')).toEqual(['A link to /blog has no text.'])
    expect(findIn('<p><a href="/blog"><img src="/a.jpg" alt="The blog"></a></p>')).toEqual([])
  })

  it('finds a heading that skips a level, and names the level it should have', () => {
    const [advice] = publishChecks({ html: '<h2>One</h2><p>Words</p><h4>Two</h4><p>Words</p>' })
    expect(advice).toEqual({
      what: 'The heading “Two” skips a level.',
      todo: expect.stringContaining('heading 3'),
    })
    expect(findIn('<h4>First</h4><p>Words</p>')).toEqual(['The heading “First” skips a level.'])
    expect(findIn('<h2>One</h2><h3>Two</h3><h4>Three</h4><p>Words</p><h2>Four</h2><p>Words</p>')).toEqual([])
  })

  it('finds a heading with nothing under it: at the end, before one of its level or blank paragraphs', () => {
    expect(findIn('<p>Words</p><h2>End</h2>')).toEqual(['Nothing is written under the heading “End”.'])
    expect(findIn('<h2>One</h2><h2>Two</h2><p>Words</p>')).toEqual([
      'Nothing is written under the heading “One”.',
    ])
    expect(findIn('<h2>One</h2><p> </p><p><br></p>')).toEqual(['Nothing is written under the heading “One”.'])
    expect(findIn('<h2>One</h2><img src="/a.jpg" alt="A door">')).toEqual([])
  })

  it('shortens quoted headings', () => {
    expect(findIn(`<h2>${'word '.repeat(40)}</h2>`)[0]).toMatch(
      /^Nothing is written under the heading “(?:word ){11}word…”\.$/,
    )
  })

  it.each([
    'https://vimeo.com/12345',
    'https://youtu.be/short',
    'nothing',
    'https://www.youtube.com/playlist?list=PL0123456789',
  ])('finds a video link that cannot be shown: %s', (videoUrl) => {
    expect(publishChecks({ html: '', videoUrl }).map(({ what }) => what)).toEqual([
      'The video link cannot be shown on the page.',
    ])
  })

  it.each<[string, Partial<CheckedMedia>, string | undefined]>([
    [
      'a video that nobody has judged',
      {},
      'Nobody has said yet whether something is spoken in the video “Pool”.',
    ],
    ['a silent video', { speech: 'none' }, undefined],
    ['speech without captions', { speech: 'spoken' }, 'The video “Pool” has speech and no captions.'],
    ['speech with captions', { speech: 'spoken', hasCaptions: true }, undefined],
    ['a sound that nobody has judged', { kind: 'audio' }, undefined],
    [
      'a sound with speech and no transcript',
      { kind: 'audio', speech: 'spoken' },
      'The audio “Pool” has speech and no transcript.',
    ],
    ['a sound with a transcript', { kind: 'audio', speech: 'spoken', hasTranscript: true }, undefined],
  ])('says of %s what is missing', (_media, changes, what) => {
    const media: CheckedMedia = {
      name: 'Pool',
      kind: 'video',
      speech: 'unknown',
      hasCaptions: false,
      hasTranscript: false,
      ...changes,
    }
    expect(publishChecks({ html: '', media: [media] }).map((advice) => advice.what)).toEqual(
      what ? [what] : [],
    )
  })

  it('asks for the descriptions of scenes, by name as long as there are few', () => {
    const scenes = ['Hall', 'Stair', 'Attic', 'Roof'].map((name) => ({ name, description: ' ' }))
    const find = (checked: typeof scenes) =>
      publishChecks({ html: '', scenes: checked }).map(({ what }) => what)
    expect(find(scenes.slice(0, 2))).toEqual([
      'The scene “Hall” has no description.',
      'The scene “Stair” has no description.',
    ])
    expect(find(scenes)).toEqual(['4 scenes have no description.'])
    expect(find(scenes.map((scene) => ({ ...scene, description: 'A room.' })))).toEqual([])
  })
})
