import type { SeedPost } from '../types.ts'

export const fromClayToFinal: SeedPost = {
  title: 'From clay to final, in five versions of one villa',
  contentHtml: [
    '<p>Clients see two images: the grey one, which they forgive, and the last one. Between them are ' +
      'decisions that have an order, and taking them out of order is the most expensive habit in this ' +
      'trade. Here is the order, on a villa that we use for training. The picture above shows both ends of ' +
      'it in one frame.</p>',
    '<h2>Version 1: clay</h2>',
    '<p>Everything in one matt grey with a reflectance of 0.5, under an even sky. No materials, no sun, ' +
      'no trees. With nothing to please you, you see proportion, and you see mistakes: the slab edge of ' +
      'the upper floor that was 12 centimetres in plan and 30 in section, the pool steps that would have ' +
      'met a column. We send clay images to the architect with a list of such questions. The longest list ' +
      'so far had 41.</p>',
    '<p>This is also where the camera is found. We place five, all at a standing eye height of about 1.6 ' +
      'metres and with true verticals, and we agree on two. From then on the cameras are locked. If a ' +
      'camera moves in version 4, half of the work on the foreground is lost, and we say so at the ' +
      'start.</p>',
    '<h2>Version 2: light on clay</h2>',
    '<p>Still grey, now with the sun. We render each camera at four hours and lay them side by side ' +
      'without labels. People tend to agree quickly, and often not on the hour they had in mind. For the ' +
      'villa it was late afternoon: the cantilever throws its shadow across the terrace and stops, ' +
      'conveniently, at the edge of the pool.</p>',
    '<h2>Version 3: materials, large to small</h2>',
    '<ol><li>Ground and sky, since together they light everything else.</li><li>The two or three ' +
      'surfaces that fill the frame, here board-marked concrete and water.</li><li>Glass. It has no look ' +
      'of its own, so we finish what stands behind it first: a lit room, a curtain, the back of a ' +
      'sofa.</li><li>Metal, timber and trim.</li><li>Whatever a hand would touch.</li></ol>',
    '<p>Each surface is tried on the clay model by itself. If the concrete is right while all else is ' +
      'grey, it will stay right. If five things change at once and the picture gets better, you have ' +
      'learnt nothing that can be used again.</p>',
    '<h2>Version 4: evidence of life</h2>',
    '<p>Trees, grass, two chairs and a towel. Grass is where a render is won or lost at the bottom of ' +
      'the frame: three species, a few dead blades, a mown edge that is a little uneven. Plants are chosen ' +
      'for the place. A client’s gardener once identified a palm in our image that would have been dead by ' +
      'November, and we now ask the gardener first.</p>',
    '<p>The rule for objects is that each must be explained by somebody who is just out of view. A book ' +
      'left open has a reader. A bowl of lemons beside a pool has only a stylist.</p>',
    '<h2>Version 5: the print</h2>',
    '<p>The final render is an overnight matter. What comes after is short, deliberate and done in ' +
      'layers that can be switched off: a slight curve to the contrast, a bit of glare where the sun meets ' +
      'the water, half a stop down in the corners. We do not paint in light that the scene does not have. ' +
      'If it is missing, we go back to version 2, which happens about once in ten images and is always ' +
      'right.</p>',
    '<blockquote>Clay tells you whether the building is good. The rest tells you whether we ' +
      'are.</blockquote>',
    '<p>A practical note for architects: comments cost least in the order above. “Move the camera” is ' +
      'free in week one. “Make the concrete warmer” is an hour in week two. “Could it be morning?” in week ' +
      'three means a new picture, and quite possibly a better one, but not by Thursday.</p>',
  ].join(''),
  image: {
    file: 'blog-3.jpg',
    alt: 'The villa split in two: clay model with mesh lines on the left, finished render on the right',
  },
  blocks: [
    {
      kind: 'beforeAfter',
      title: 'One camera, the first and the last of five versions',
      images: [
        {
          file: 'compare-clay-a.jpg',
          label: 'Clay model',
          alt: 'The villa by the pool as a white clay model in soft light',
        },
        {
          file: 'compare-clay-b.jpg',
          label: 'Final picture',
          alt: 'The same villa at dusk, finished, with warm light behind the glass',
        },
      ],
    },
  ],
  createdAt: '2026-06-11T10:00:00.000Z',
}
