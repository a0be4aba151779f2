import type { SeedPost } from '../types.ts'

export const daylightAndExposure: SeedPost = {
  title: 'Expose for the room, not for the window',
  contentHtml: [
    '<p>Stand in a living room at noon and you see the bookshelf and the garden at once. Photograph it, ' +
      'and you must choose: either the garden is a white sheet or the bookshelf is a cave. A renderer ' +
      'behaves like the camera. Most of what people call a <em>fake-looking</em> interior comes from ' +
      'refusing that choice.</p>',
    '<h2>The numbers behind the choice</h2>',
    '<p>Photographers count light in stops, each one a doubling, and name a level of it by its <a ' +
      'href="https://en.wikipedia.org/wiki/Exposure_value">exposure value</a>. A sunlit garden sits at ' +
      'about EV 15. The middle of a well-glazed living room is nearer EV 10, and the corner with the ' +
      'bookshelf may be EV 7. That is eight stops from corner to garden, or a ratio of 256 to 1. A screen ' +
      'shows perhaps ten stops in all, of which the top two and the bottom two are not places where you ' +
      'want your subject.</p>',
    '<p>So we set the virtual camera as we would a real one. For an interior that means f/8, ISO 400 and ' +
      'a sixtieth of a second, which is close to EV 10, and then we leave it alone while we light. The ' +
      'temptation is to nudge exposure until the picture looks pleasant. Do that before the light is right ' +
      'and every later decision compensates for it.</p>',
    '<h2>Sun first, sky second, lamps last</h2>',
    '<p>Our order of work has not changed in years:</p>',
    '<ol><li><strong>Sun.</strong> Latitude, date and hour from the site. We try four hours and keep ' +
      'one.</li><li><strong>Sky.</strong> A measured sky, not a colour. It fills the shadows with blue, ' +
      'and without it every shadow is an opinion.</li><li><strong>Surfaces.</strong> Before adding a lamp ' +
      'we check the floor. A pale oak floor returns a third of the sun to the ceiling, a dark one almost ' +
      'nothing. More interiors are rescued by a correct floor than by a ' +
      'light.</li><li><strong>Lamps.</strong> Real ones, with their data sheets, and only those that ' +
      'somebody would have switched on.</li></ol>',
    '<p>What never appears in this list is the invisible rectangle of light behind the camera. It raises ' +
      'the shadows, and with them goes the only information about where the window is.</p>',
    '<h2>Shadows have an edge, and the edge has a width</h2>',
    '<p>The picture above is a small study we made for trainees: louvres, a plaster wall, some steps, a ' +
      'vase and a sphere. Look at the stripes. Near the louvre they are crisp, and further along the wall ' +
      'they soften. The sun is half a degree wide, so the edge of every shadow blurs by about nine ' +
      'millimetres for each metre it travels. At three metres that is the width of a thumb.</p>',
    '<p>A sun drawn as a point gives razor edges everywhere, and the eye knows. It may not know what is ' +
      'wrong, but it will say “computer”. Setting the angle to its true 0.53 degrees costs nothing except ' +
      'a little noise.</p>',
    '<h2>When the window must show something</h2>',
    '<p>Sometimes the view is what the client paid for. Then we do what a photographer does and wait for ' +
      'the hour when inside and outside come close. Twenty minutes after sunset the sky has fallen to the ' +
      'level of the lamps, and both fit into one exposure without tricks. On an overcast morning the ' +
      'garden drops by three stops, and the room by fewer.</p>',
    '<p>If it has to be noon, we let the window go bright and keep its upper third just below white, so ' +
      'that a tree or a roofline survives as a hint. Viewers read a bright window as ' +
      '<strong>daylight</strong>. They read a perfectly exposed one as a poster hung on the wall.</p>',
    '<blockquote>If the room looks dull at the right exposure, the design is telling you something. ' +
      'Listen before you relight it.</blockquote>',
    '<p>That last point is why we do this at all. Twice in the past year a correct grey image showed ' +
      'that a room was too dark for its purpose, and both times the architect enlarged an opening. A ' +
      'flattering picture would have hidden it until the plaster was dry.</p>',
  ].join(''),
  image: {
    file: 'blog-2.jpg',
    alt: 'Light study: louvre stripes across a plaster wall, steps, a vase and a sphere',
  },
  blocks: [
    {
      kind: 'beforeAfter',
      title: 'The same room, the same exposure rule',
      images: [
        {
          file: 'compare-light-a.jpg',
          label: 'Day',
          alt: 'The double-height living room in daylight, with sun across the floor',
        },
        {
          file: 'compare-light-b.jpg',
          label: 'Evening',
          alt: 'The same room in the evening, with glowing ring lights against the dusk',
        },
      ],
    },
  ],
  createdAt: '2026-10-19T08:30:00.000Z',
}
