import type { SeedPost } from '../types.ts'

export const soundInVirtualTours: SeedPost = {
  title: 'What a virtual tour should sound like',
  contentHtml: [
    '<p>Put on a headset in a silent virtual building and after about a minute you feel slightly unwell, ' +
      'or at any rate alone. Real rooms are never silent. The usual repair is a piano loop, which solves ' +
      'the loneliness and turns the building into an advertisement. We prefer to find out what the place ' +
      'would sound like and then to play a bit less of it.</p>',
    '<h2>Three layers</h2>',
    '<ul><li><strong>The bed.</strong> What is always there: ventilation, distant traffic, wind on that ' +
      'particular façade. It is recorded in four channels on the site itself where there is one. For a ' +
      'tower by a harbour we hung the recorder from a crane at the height of the ninth ' +
      'floor.</li><li><strong>The points.</strong> Things that have a place: a fountain, a lift, a fridge, ' +
      'a clock. They get quieter with distance and disappear behind walls. Eight at a time is ' +
      'plenty.</li><li><strong>You.</strong> Footsteps, the door that you open, and the way in which the ' +
      'room answers both.</li></ul>',
    '<p>The third matters most and is left out most often. Nothing tells you faster that you have left ' +
      'the tiled hall for the carpeted bedroom than your own step. We record each floor finish with two ' +
      'pairs of shoes, thirty steps each, and never play the same one twice running.</p>',
    '<h2>Letting the room answer</h2>',
    '<p>We already have the geometry and the finishes, so the echo can be calculated rather than chosen ' +
      'from a menu called <em>Large Hall 2</em>. Each material gets absorption figures next to its colour. ' +
      'Then, for a grid of points about two metres apart, we trace where sound goes and store the answer ' +
      'as a short <a href="https://en.wikipedia.org/wiki/Ambisonics">Ambisonic</a> recording of the room’s ' +
      'reply to a single click. As the visitor walks, the player blends between the nearest three.</p>',
    '<p>A flat of 90 square metres needs about thirty points, which come to four megabytes once ' +
      'compressed. That is less than the sofa.</p>',
    '<p>The calculation need not be perfect. Ears are strict about three things: how soon the first ' +
      'reflection comes, how long the tail is, and whether it gets duller as it fades. Get these right to ' +
      'within a tenth and people describe the material of the ceiling without having looked up.</p>',
    '<h2>Level, or the art of being ignored</h2>',
    '<p>Most visitors listen on whatever is in their bag. We mix on good loudspeakers, then check on a ' +
      'phone, on cheap earphones and in a headset with the fan running, at a bed level so low that nobody ' +
      'remembers it afterwards. The test is to mute it halfway through. If people look up, it was right. ' +
      'If they look relieved, it was too loud.</p>',
    '<p>Some rules that came from complaints:</p>',
    '<ol><li>No sound before the visitor’s first click. Browsers insist on it, and so do open-plan ' +
      'offices.</li><li>A mute control in the first view, and the tour must make sense with it ' +
      'on.</li><li>Every sound that carries information has a visible partner. A lift that only ' +
      '<em>dings</em> has not arrived for everybody.</li><li>No birdsong in rooms with closed windows. We ' +
      'had a letter.</li></ol>',
    '<h2>Was it worth it?</h2>',
    '<p>Last winter a school in Oudewaard had to choose between two ceilings for its dining hall. On ' +
      'paper the difference was 0.9 seconds against 0.5, and the dearer ceiling was going to lose. We put ' +
      'the board in the model, at a table, with ninety recorded children around them. The first ceiling ' +
      'lasted forty seconds before someone lifted the headset and asked what the other one cost.</p>',
    '<p>No picture we have made was ever that brief about anything.</p>',
  ].join(''),
  image: { file: 'blog-4.jpg', alt: 'Sculpture of timber slats shaped as an audio waveform' },
  blocks: [
    {
      kind: 'panorama',
      title: 'Three rooms from our tours: two to listen to, and one by day and in the evening',
      scenes: [
        {
          file: 'pano-gallery.jpg',
          alt: 'Vaulted concrete gallery with crown skylight, paintings, bench and bronze ring sculpture',
          label: 'Gallery',
          description:
            'A vaulted gallery of grey concrete. Daylight falls from the crown skylight onto paintings, a long ' +
            'bench and a bronze ring.',
          heading: -4,
          hotspots: [
            { kind: 'scene', to: 1, yaw: 19, pitch: -1 },
            { kind: 'scene', to: 2, yaw: -34, pitch: -1 },
            {
              kind: 'text',
              title: 'Crown skylight',
              text:
                'The only daylight. Overcast, it gives the paintings less than 200 lux; you hear it as well, as the ' +
                'hiss of air at its edges.',
              yaw: 2,
              pitch: 36,
            },
            {
              kind: 'text',
              title: 'Bronze ring',
              text: 'Behind you when you enter. Stand in its middle, and the vault whispers back.',
              yaw: 168,
              pitch: 5,
            },
          ],
          takes: [{ file: 'listen-2-tour-ambience.mp3', label: '' }],
        },
        {
          file: 'pano-studio.jpg',
          alt:
            'Control room of a recording studio with mixing desk, window to the live room, absorbers, ' +
            'and a diffuser wall behind a sofa',
          label: 'Control room',
          description:
            'The control room of a recording studio. Behind the mixing desk a wide window shows the live room; ' +
            'absorbers line the walls, and a diffuser stands behind the sofa.',
          heading: 0,
          hotspots: [
            { kind: 'scene', to: 0, yaw: -31, pitch: 10 },
            { kind: 'scene', to: 2, yaw: 31, pitch: 10 },
          ],
          takes: [
            { file: 'listen-1-untreated.flac', label: 'Bare shell' },
            { file: 'listen-1-treated.flac', label: 'Tuned room' },
          ],
        },
        {
          file: 'pano-living.jpg',
          alt:
            'Living room with window wall and trees, ring lights, mezzanine with books, floating stair, ' +
            'fireplace and sideboard',
          label: 'Living room',
          description:
            'A living room two storeys high. A wall of windows looks into trees; a floating stair leads past the ' +
            'fireplace to a mezzanine of books.',
          heading: 0,
          hotspots: [
            { kind: 'scene', to: 0, yaw: 15, pitch: -2 },
            { kind: 'scene', to: 1, yaw: 30, pitch: 14 },
            {
              kind: 'text',
              title: 'Hearth',
              text: 'By day the concrete is grey. In the evening the fire below and the light above make it warm.',
              yaw: 87,
              pitch: -6,
            },
          ],
          variantLabel: 'Day',
          variants: [
            {
              file: 'pano-living-evening.jpg',
              alt: 'The same living room at dusk, lit by ring lights, lamps and the fire',
              label: 'Evening',
            },
          ],
        },
      ],
    },
  ],
  createdAt: '2026-04-23T08:00:00.000Z',
}
