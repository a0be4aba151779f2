import { GALLERY_AMBIENCE, PIANO_PHRASE } from './sounds.ts'
import { CONTROL_ROOM_TOUR } from './control-room-tour.ts'
import type { SeedProject } from './types.ts'

/** In the order in which the portfolio shows them. Clients and places are invented. */
export const projectsContent: SeedProject[] = [
  {
    title: 'Casa Alberca',
    category: 'Residential',
    descriptionHtml: [
      '<p>Casa Alberca is a courtyard house for two potters on a dry plateau above the village of ' +
        'Alcorna. The architect, Inés Okafor Ruiz, drew it around one idea: four arches, one basin, and no ' +
        'wall that the sun can reach after three in the afternoon. Our images had to show that this works, ' +
        'because the planning committee doubted it.</p>',
      '<h2>What we were asked</h2>',
      '<p>Six stills and a sun study for the twenty-first of March, June and December. The lime plaster ' +
        'was the hard part. It is white, but never paper white, and in full sun a rendered wall of pure ' +
        'white loses its edges and burns out. We photographed test panels on site beside a grey card and ' +
        'found a reflectance of 0.78, which left room for the trowel marks to show.</p>',
      '<h2>What changed</h2>',
      '<ul><li>The loggia became forty centimetres deeper, after the June study showed sun on the chairs ' +
        'at four.</li><li>The basin moved a metre east, so that the arches are reflected whole from the ' +
        'door.</li><li>The tiles went from turquoise to a grey green.</li></ul>',
      '<p>The committee approved the house at its first sitting. <em>The water in the pictures is shown ' +
        'at its real depth of 60 cm.</em></p>',
    ].join(''),
    year: 2025,
    location: 'Alcorna, Spain',
    client: 'Two potters; architect Inés Okafor Ruiz',
    scope: 'Six stills, sun study for three days of the year',
    team: 'Zeynep Aydın, Tomás Quispe Huamán',
    images: [
      {
        file: 'project-01-a.jpg',
        alt: 'White courtyard house with four arches and a green reflecting basin',
      },
      { file: 'project-01-b.jpg', alt: 'Sunlit loggia of the courtyard house with two lounge chairs' },
    ],
  },
  {
    title: 'Kitchen for a Long Table',
    category: 'Interior',
    descriptionHtml: [
      '<p>The Nakagawa-Visser family cooks for twelve most Sundays. Their joiner had a drawing, a price ' +
        'and a worry: the island is three and a half metres of veined marble over fluted oak, and nobody ' +
        'wanted to find out after cutting that the slab and the wood disagree.</p>',
      '<p>We scanned the slab at the stone yard, both faces, under diffuse light, and laid the scan on ' +
        'the model as it would be cut. The veins turn the corner at the waterfall end because the saw cuts ' +
        'were planned in our scene, then printed as a template for the yard.</p>',
      '<h2>Decided from the images</h2>',
      '<ul><li>Flutes of 30 mm in place of 20 mm, which had shimmered at a distance.</li><li>Three ' +
        'pendants hung 78 cm above the stone, clear of a standing cook’s view to the garden.</li><li>The ' +
        'splashback in the same stone, lit from under the shelf.</li></ul>',
      '<p>The close view was the image that settled it. At half a metre, a polished surface is mostly ' +
        '<strong>what it reflects</strong>, so we modelled the garden, the window bars and even the ' +
        'ceiling beams behind the camera.</p>',
      '<blockquote>We argued about the stone for a month. Then we saw the corner and stopped.</blockquote>',
      '<p>Two stills, one material sheet, one cutting template. The kitchen was fitted in nine days.</p>',
    ].join(''),
    year: 2024,
    location: 'Rotterdam, the Netherlands',
    client: 'The Nakagawa-Visser family',
    scope: 'Two stills, material sheet, cutting template',
    team: 'Tomás Quispe Huamán, Zeynep Aydın',
    images: [
      { file: 'project-02-a.jpg', alt: 'Kitchen with a fluted oak and marble island facing the garden' },
      {
        file: 'project-02-b.jpg',
        alt: 'Close view of the marble island with a vase, fruit bowl and pendant lamps',
      },
    ],
  },
  {
    title: 'Room 11, Hotel Meriç',
    category: 'Hospitality',
    descriptionHtml: [
      '<p>A hotel sells the same room two hundred nights a year and builds it forty times, so every ' +
        'mistake has a multiplier. Before the Hotel Meriç ordered anything, its owner Leyla Demirtaş asked ' +
        'us for one room complete to the last switch, to be looked at by the people who would run it.</p>',
      '<h2>A room reviewed by housekeeping</h2>',
      '<p>We put the model in a headset and invited the night porter, two members of housekeeping and ' +
        'the electrician. In an afternoon they found eleven things, among them a bench that blocked the ' +
        'vacuum cleaner, a reading lamp lit from the wrong side, and slats above the headboard that would ' +
        'hold dust at eye level. <strong>None of the eleven was about style.</strong></p>',
      '<h2>The two stills</h2>',
      '<p>The brief for the pictures was <em>the hour after arrival</em>. The sun is low, at nine ' +
        'degrees, and comes through a sheer curtain that lets a third of it pass; the strip above the ' +
        'headboard is set at 2,700 K and dimmed to a fifth, so that it never competes with the window. The ' +
        'linen was simulated as three separate layers and then disturbed by hand, since a bed that has ' +
        'never been sat on looks like a catalogue.</p>',
      '<p>The hotel opened with the stills on its booking page and the same slats on the wall.</p>',
    ].join(''),
    year: 2024,
    location: 'Edirne, Turkey',
    client: 'Hotel Meriç, Leyla Demirtaş',
    scope: 'Room review in a headset, two stills',
    team: 'Zeynep Aydın, Rin Sato',
    images: [
      {
        file: 'project-03-a.jpg',
        alt: 'Bedroom with timber slat headboard wall and low sun through sheer curtains',
      },
      {
        file: 'project-03-b.jpg',
        alt: 'Layered linen and a terracotta throw on the bed, hidden light above the headboard',
      },
    ],
  },
  {
    title: 'Tambour Sound, Control Room',
    category: 'Audio',
    descriptionHtml: [
      '<p>Tambour Sound mixes film and records on the ground floor of a former sail loft. The owners, ' +
        'Malik Benhaddou and Saskia de Wit, had good equipment in a room with a hole at 63 Hz: sit down at ' +
        'the desk and the bass disappeared, stand up and it returned.</p>',
      '<p>We surveyed the shell, calculated its modes and moved the desk 70 cm forward, off the middle ' +
        'of the room. The side walls were splayed by seven degrees to send first reflections past the ' +
        'listener, and the rear wall became a metre of slatted bass trap. The model that carried the ' +
        'acoustics also carried the light, so the same file made the drawings for the joiner and the ' +
        'stills for the bank.</p>',
      '<h2>Measured after building</h2>',
      '<ul><li>Decay of 0.28 s between 250 Hz and 4 kHz, within 0.03 s</li><li>The dip at 63 Hz reduced ' +
        'from 19 dB to 5 dB</li><li>Background noise of NR 15 with the ventilation running</li></ul>',
      '<p>For level and lip-sync checks we use a film that anybody can fetch and compare: <em>Big Buck ' +
        'Bunny</em>, the open film by the Blender Foundation, shown above. The room passed. The rabbit did ' +
        'most of the work.</p>',
    ].join(''),
    videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    year: 2025,
    location: 'Rotterdam, the Netherlands',
    client: 'Tambour Sound',
    scope: 'Acoustic design, drawings, stills, measurement',
    team: 'Adaeze Nwosu',
    blocks: [CONTROL_ROOM_TOUR],
    images: [
      {
        file: 'project-04-a.jpg',
        alt: 'Recording studio control room with mixing desk, main monitors and acoustic panels',
      },
      { file: 'project-04-b.jpg', alt: 'Rows of faders, knobs and level meters on the mixing desk' },
    ],
  },
  {
    title: 'Tambour Sound, Live Room',
    category: 'Audio',
    descriptionHtml: [
      '<p>On the other side of the glass from the control room, Tambour wanted a live room that suits a ' +
        'grand piano in the morning and a drum kit after lunch. These ask for opposite things. A piano is ' +
        'grateful for a long, even decay; drums want it short, and punish every parallel wall.</p>',
      '<p>The answer was a room that is half generous and half dry. The piano stands before a skyline ' +
        'diffuser of 1,536 oak and pine blocks, cut from the joiner’s offcuts in nine depths. Opposite, ' +
        'fabric panels hang on rails and slide across the concrete in two minutes, which brings the decay ' +
        'from 0.7 down to 0.4 seconds.</p>',
      '<h2>Heard before it was built</h2>',
      '<p>We calculated the room in both states and played the musicians a <strong>dry recording of ' +
        'themselves</strong> inside it, on headphones, with the stills on a screen. They asked for a ' +
        'livelier floor, so the rug shrank, and a lower ceiling over the drums, which we resisted.</p>',
      '<blockquote>I knew where I wanted the microphone before there was a wall.</blockquote>',
      '<p>Work included acoustic design, drawings, six stills, listening examples and two days of ' +
        'measurement. Adaeze wrote about the tuning in our journal.</p>',
    ].join(''),
    year: 2025,
    location: 'Rotterdam, the Netherlands',
    client: 'Tambour Sound',
    scope: 'Acoustic design, drawings, six stills, listening examples, two days of measurement',
    team: 'Adaeze Nwosu, Tomás Quispe Huamán',
    blocks: [PIANO_PHRASE],
    images: [
      {
        file: 'project-05-a.jpg',
        alt: 'Studio live room with a grand piano in front of a timber diffuser wall',
      },
      {
        file: 'project-05-b.jpg',
        alt: 'Condenser microphone with pop filter, the grand piano out of focus behind it',
      },
      { file: 'blog-4.jpg', alt: 'Sculpture of timber slats shaped as an audio waveform' },
    ],
  },
  {
    title: 'Ayodele Museum',
    category: 'Cultural',
    descriptionHtml: [
      '<p>The Ayodele Museum will hold one family’s collection of bronzes and colour-field paintings ' +
        'beside a shallow lake. Its façade is a run of 118 concrete fins, no two alike; its main gallery ' +
        'is a plain barrel vault with a skylight along the crown. Folasade Ayodele called it <em>a loud ' +
        'coat with a quiet lining</em>, and asked for images of both.</p>',
      '<h2>Outside</h2>',
      '<p>The fins came from the engineers as curves in a spreadsheet. We built the façade from that ' +
        'table, so each revision took minutes, and chose the hour when the sun grazes the fins and every ' +
        'edge throws a line on its neighbour. Golden hour flatters everything; here it also explains the ' +
        'geometry.</p>',
      '<h2>Inside</h2>',
      '<p>The gallery images were made for curators, who care less for mood than for lux. We calibrated ' +
        'the skylight to an overcast sky and checked that no painting receives more than <strong>200 ' +
        'lux</strong>. Where the sun did fall on a wall in March, the baffles were turned by eleven ' +
        'degrees, and the patch you see now lands on plaster.</p>',
      '<p>Four stills, a silent film for the donors’ evening and a calculated acoustic study: a vault ' +
        'can whisper a remark forty metres, and two of the trustees were pleased to be told.</p>',
    ].join(''),
    year: 2026,
    location: 'Ibadan, Nigeria',
    client: 'The Ayodele family',
    scope: 'Four stills, silent film, acoustic study',
    team: 'Zeynep Aydın, Adaeze Nwosu',
    blocks: [
      {
        kind: 'video',
        title: 'Along the reflecting pool, eight seconds in a loop',
        video: 'tour.mp4',
        poster: { file: 'tour-poster.jpg', alt: 'The museum’s façade, mirrored in the pool' },
        speech: 'none',
      },
      GALLERY_AMBIENCE,
    ],
    images: [
      { file: 'project-06-a.jpg', alt: 'Vaulted concrete gallery lit by a crown skylight' },
      { file: 'project-06-b.jpg', alt: 'Twisted bronze ring sculpture on a plinth in the gallery' },
      {
        file: 'hero-3.jpg',
        alt: 'Museum façade of curved concrete fins in golden-hour sun, mirrored in a still pool',
      },
      { file: 'service-1c.jpg', alt: 'Museum entrance arch glowing at blue hour' },
    ],
  },
  {
    title: 'Cabin at Sølvmyr',
    category: 'Residential',
    descriptionHtml: [
      '<p>Henrik and Oluchi Sandnes own nine hectares of spruce and wanted a cabin of sixty square ' +
        'metres in it, charred black, with one gable of glass. The municipality wanted proof that the ' +
        'gable would not shine across the marsh like a lighthouse. So this is a project about <strong>how ' +
        'little light</strong> a picture can hold.</p>',
      '<p>The daytime view is a weather study. Fog is easily overdone: a little scattering gives depth, ' +
        'a little more gives a postcard. We took the density from a photograph of the clearing, by ' +
        'measuring how fast the trunks fade at known distances, and arrived at a visibility of about 180 ' +
        'metres.</p>',
      '<h2>The view at nightfall</h2>',
      '<p>For the gable we modelled each lamp from its data sheet and set the camera to what a person on ' +
        'the far path would see, not to what a long exposure could. The first image was honest and rather ' +
        'bright. The clients then moved two lamps away from the glass, lowered the third, and swapped the ' +
        'ceiling lights for wall washers.</p>',
      '<ul><li>Light leaving the gable reduced by 61%</li><li>Trees within twelve metres modelled from a ' +
        'survey, the rest scattered</li><li>Two stills and a four-page lighting note</li></ul>',
      '<p>The permit cites the note. The owls have not been consulted.</p>',
    ].join(''),
    year: 2023,
    location: 'Sølvmyr, Norway',
    client: 'Henrik and Oluchi Sandnes',
    scope: 'Two stills, four-page lighting note',
    team: 'Zeynep Aydın',
    images: [
      { file: 'project-07-a.jpg', alt: 'Black timber cabin with lit windows in a misty spruce forest' },
      { file: 'project-07-b.jpg', alt: 'The cabin’s glazed gable glowing at nightfall' },
    ],
  },
  {
    title: 'Ondina Tower',
    category: 'High-rise',
    descriptionHtml: [
      '<p>Ondina is a tower of twenty-two storeys on a harbour basin, with balconies that swell and ' +
        'shrink from floor to floor. The architects, Beltrán &amp; Kovačević, had the form; the developer ' +
        'needed to sell eighty-four flats from images, and to know that each flat in them could be lived ' +
        'in.</p>',
      '<h2>From the water</h2>',
      '<p>The distant view stands at dusk, nineteen minutes after sunset, when the sky and the lit rooms ' +
        'are of equal strength. Rather than switch on every window we asked the building manager of a ' +
        'similar block for a typical Tuesday. <em>About four rooms in ten are lit at that hour</em>, and ' +
        'the picture keeps to it.</p>',
      '<h2>From a neighbour’s window</h2>',
      '<p>The near view is of six balconies in morning sun, with timber soffits, planting and the joints ' +
        'between panels. It was made to be read by the contractor as well. Panel widths come from the ' +
        'fabricator’s schedule, and the joints fall where they will be sealed.</p>',
      '<ul><li>Two hero stills, and a view from every third floor, matched to drone ' +
        'photographs</li><li>A wind and traffic soundscape for floors 2, 9 and 20, used in the sales ' +
        'suite</li></ul>',
      '<p>The flats on floor 9 went first. Visitors said that they liked the quiet, which they had ' +
        '<strong>heard, not read</strong>.</p>',
    ].join(''),
    year: 2026,
    location: 'Valparaíso, Chile',
    client: 'Architects Beltrán & Kovačević',
    scope: 'Two hero stills, views from every third floor, soundscape for three floors',
    team: 'Zeynep Aydın, Adaeze Nwosu, Rin Sato',
    images: [
      { file: 'project-08-a.jpg', alt: 'Residential tower with rippling balconies above a city at dusk' },
      { file: 'project-08-b.jpg', alt: 'Curved balconies with timber soffits and planting in morning sun' },
    ],
  },
]
