import { describe, expect, it } from 'vitest'
import { parseShareImagePath, shareImagePath } from '#cms/shared/paths.ts'
import { versionedShareImagePath } from '#web/shared/app/share-image-path.ts'
import { canonicalPath, joinSentences, pageTitle, type PageHead } from '#web/shared/lib/page-head.ts'
import { blogHead } from '#web/site/pages/blog/data.ts'
import { bookingHead } from '#web/site/pages/booking/data.ts'
import { homeHead } from '#web/site/pages/home/data.ts'
import { legalHead } from '#web/site/pages/legal/data.ts'
import { postHead } from '#web/site/pages/post/data.ts'
import { projectHead } from '#web/site/pages/project/data.ts'
import { SITE, aPost, content, tagsOf, thing } from './head-fixture.ts'
import { storedImage, project, studio } from './site-fixture.ts'

describe('the head of a page', () => {
  it('names its address without a query, however it was spelled', () => {
    expect(tagsOf(homeHead(studio()), '/')).toContain(`<link rel="canonical" href="${SITE}/">`)
    expect(canonicalPath('/blog/%62%31')).toBe('/blog/b1')
    expect(canonicalPath('/blog/a%2Fb')).toBe('/blog/a%2Fb')
    expect(canonicalPath('/blog/%ff')).toBe('/blog/%25ff')
  })

  it('names an image of the size that it is made in, in words too', () => {
    const tags = tagsOf(projectHead(studio(), project('p1')), '/portfolio/p1')
    expect(content(tags, 'og:image')).toMatch(
      /^https:\/\/studio\.example\/share\/portfolio-p1-[0-9a-f]{16}\.jpg$/,
    )
    expect([
      content(tags, 'og:image:width'),
      content(tags, 'og:image:height'),
      content(tags, 'og:image:type'),
    ]).toEqual(['1200', '630', 'image/jpeg'])
    expect(content(tags, 'og:image:alt')).toBe('Project p1 – Test Studio: Picture p1-a')
    expect(content(tags, 'twitter:card')).toBe('summary_large_image')
  })

  it('tells when a post was written and changed', () => {
    const tags = tagsOf(postHead(studio(), aPost({ updatedAt: '2026-04-01T10:00:00.000Z' })), '/blog/b1')
    expect(content(tags, 'og:type')).toBe('article')
    expect([content(tags, 'article:published_time'), content(tags, 'article:modified_time')]).toEqual([
      '2026-03-16T09:30:00.000Z',
      '2026-04-01T10:00:00.000Z',
    ])
  })

  it('of a page that is kept out of search engines says no more than what it is', () => {
    const tags = tagsOf(postHead(studio(), undefined), '/blog/gone')
    expect(content(tags, 'robots')).toBe('noindex')
    expect(tags).not.toMatch(/canonical|og:|ld\+json/)
  })

  it('names the Twitter account only where the link is one', () => {
    const of = (twitter: string) =>
      content(
        tagsOf(homeHead(studio()), '/', studio({ social: { ...studio().social, twitter } })),
        'twitter:site',
      )
    expect(of('https://twitter.com/volumes')).toBe('@volumes')
    expect(of('https://x.com/volumes/')).toBe('@volumes')
    expect(of('https://evil.example/twitter.com/volumes')).toBeUndefined()
    expect(of('https://twitter.com/share?url=x')).toBeUndefined()
  })

  it('cannot be broken out of', () => {
    const hostile = '"></title></script><script>alert(1)</script>'
    const tags = tagsOf(
      postHead(studio(), aPost({ title: hostile, content: `<p>${'&lt;script&gt;'}</p>` })),
      '/blog/b1',
      studio({ name: hostile, tagline: hostile }),
    )
    expect(tags).not.toContain('<script>alert')
    expect(tags.match(/<script/g)).toHaveLength(1)
    expect(thing(tags, 'BlogPosting')!.headline).toBe(hostile)
  })

  it('has a description, whatever is empty', () => {
    const bare = studio({ tagline: '', hero: { title: '', tagline: '', images: [] } })
    const heads = [
      homeHead(bare),
      blogHead(bare, 1),
      bookingHead(bare),
      legalHead(bare, 'privacy', ''),
      postHead(bare, aPost({ content: '<img src="/media/a.jpg">' })),
      projectHead(bare, project('p', { description: '' })),
    ]
    for (const head of heads) expect(head.description.trim(), head.title).not.toBe('')
    expect(heads.map(({ title }) => title)).toEqual([
      'Test Studio',
      'Test Studio | Blog',
      'Test Studio | Book a Session',
      'Test Studio | Privacy',
      'Test Studio | Post b1',
      'Test Studio | Project p',
    ])
  })
})

describe('the address of a share image', () => {
  const of = (changes: Partial<PageHead['card']> & object = {}, studioName = 'S') =>
    versionedShareImagePath({
      page: '/blog/b1',
      studioName,
      card: { title: 'T', note: 'N', image: storedImage('a'), ...changes },
    })

  it('is another one for whatever the image shows', () => {
    const addresses = [
      of(),
      of({ title: 'U' }),
      of({ note: 'M' }),
      of({ note: undefined }),
      of({ image: storedImage('b') }),
      of({ image: null }),
      of({ image: { ...storedImage('a'), focus: { x: 41, y: 60 } } }),
      of({}, 'R'),
      of({ title: 'TN', note: '' }),
    ]
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(of()).toBe(of())
  })

  it('stays where only what it does not show changes', () => {
    expect(of({ image: { ...storedImage('a'), placeholder: null, sources: [] } })).toBe(of())
  })

  it.each([
    '/',
    '/blog',
    '/booking',
    '/blog/0123456789abcdef01234567',
    '/portfolio/01a1fe74-284b-7549-9139-a5a16d49f3d7',
  ])('leads back to its page: %s', (page) => {
    expect(parseShareImagePath(shareImagePath(page, '0123456789abcdef'))).toEqual({
      page,
      version: '0123456789abcdef',
    })
  })

  it.each([
    '/share/home-x-0123456789abcdef.jpg',
    '/share/blog-..%2f-0123456789abcdef.jpg',
    '/share/blog.jpg',
    '/share/blog-0123456789abcdef.png',
    '/x/blog-0123456789abcdef.jpg',
  ])('is none of ours: %s', (path) => {
    expect(parseShareImagePath(path)).toBeUndefined()
  })
})

describe('words of the head', () => {
  it('end as sentences do', () => {
    expect(joinSentences('One', ' Two! ', '', undefined, 'Three…')).toBe('One. Two! Three…')
    expect(joinSentences('“Why?”', 'Sound, light:')).toBe('“Why?” Sound, light.')
  })

  it('do not say the brand twice', () => {
    expect([
      pageTitle(studio(), 'Blog'),
      pageTitle(studio(), 'Test Studio'),
      pageTitle(studio(), ''),
    ]).toEqual(['Test Studio | Blog', 'Test Studio', 'Test Studio'])
  })
})
