import type { SeedMember } from './types.ts'

/** In the order in which the page lists them. People and profiles are invented. */
export const teamContent: SeedMember[] = [
  {
    name: 'Zeynep Aydın',
    role: 'Founder and lighting lead',
    department: 'archviz',
    bioHtml: [
      '<p>Zeynep trained as an architect in Izmir and spent six years drawing stair details before she ' +
        'admitted that she cared most about what the light did on them. She started the studio in 2016 ' +
        'with one workstation and a borrowed light meter, which she still carries.</p>',
      '<p>She sets the first camera and the first sun of every project, and signs off the last frame. ' +
        'Her rule for daylight is that it must be possible: <em>right latitude, right month, right ' +
        'hour</em>, and no second sun hidden behind the camera.</p>',
      '<p>She teaches a winter course on lighting for architecture students, and keeps an allotment in ' +
        'Delfshaven where, she says, nothing can be rendered faster.</p>',
    ].join(''),
    social: {
      linkedin: 'https://www.linkedin.com/in/zeynep-aydin-volumestudio-example',
      behance: 'https://www.behance.net/zeynep-volumestudio-example',
    },
    image: { file: 'team-1.jpg', alt: 'Sculptural portrait in white marble with golden seams' },
  },
  {
    name: 'Tomás Quispe Huamán',
    role: 'Modelling and materials',
    department: 'archviz',
    bioHtml: [
      '<p>Tomás grew up above his father’s brickworks near Cusco and can tell a wire-cut brick from a ' +
        'moulded one at ten metres. At the studio he turns drawings into models, and stone, timber and ' +
        'cloth into materials that hold up when a client leans towards the screen.</p>',
      '<p>He looks after our sample library: some nine hundred pieces of stone, veneer and textile, each ' +
        'photographed under two lights and measured for gloss. <strong>If a finish is in an image, there ' +
        'is a piece of it in a drawer.</strong></p>',
      '<p>Before Volume he built sets for a puppet theatre, which is where he learnt that an edge ' +
        'without a bevel never looks true. On Fridays he cooks for everyone.</p>',
    ].join(''),
    social: {
      linkedin: 'https://www.linkedin.com/in/tomas-quispe-volumestudio-example',
      github: 'https://github.com/tomas-volumestudio-example',
      behance: 'https://www.behance.net/tomas-volumestudio-example',
    },
    image: { file: 'team-2.jpg', alt: 'Sculptural portrait of stacked terracotta slices' },
  },
  {
    name: 'Adaeze Nwosu',
    role: 'Acoustician and mix engineer',
    department: 'audio',
    bioHtml: [
      '<p>Adaeze studied physics in Enugu and room acoustics in Delft, then recorded choirs in churches ' +
        'across Zeeland for five years with two microphones and a folding chair. She designs the studio’s ' +
        'rooms for sound and mixes most of what is recorded in them.</p>',
      '<p>Her work begins with a clap, a tape measure and a conversation about what the room is for. The ' +
        'calculations come next, and the measurements after building, published to the client whether they ' +
        'flatter us or not.</p>',
      '<ul><li>Control rooms, live rooms and rehearsal spaces up to 600 m³</li><li>Mixing for film, ' +
        'exhibition and headset</li><li>Reports that a planning officer can read</li></ul>',
      '<p>She sings alto, quietly, in a choir that she refuses to record.</p>',
    ].join(''),
    social: {
      linkedin: 'https://www.linkedin.com/in/adaeze-nwosu-volumestudio-example',
      twitter: 'https://twitter.com/adaeze_example',
    },
    image: {
      file: 'team-3.jpg',
      alt: 'Sculptural portrait in teal glazed ceramic, rippled like a sound wave',
    },
  },
  {
    name: 'Rin Sato',
    role: 'Real-time and VR developer',
    department: 'arvr',
    bioHtml: [
      '<p>Rin makes the virtual tours: the engine work, the headset builds and the browser version that ' +
        'has to run on a five-year-old laptop in a site office. A degree in civil engineering from Sapporo ' +
        'explains the habit of checking that every handrail is where the regulations want it.</p>',
      '<p>The craft, as Rin describes it, is mostly subtraction. A model of forty million polygons ' +
        'becomes one of four hundred thousand, the baked light weighs less than a holiday photograph, and ' +
        'nobody should notice.</p>',
      '<blockquote>If a visitor asks how it was done, I was a little too loud.</blockquote>',
      '<p>Rin maintains two small open-source tools for baking light and is slowly restoring a 1978 ' +
        'synthesiser in the workshop.</p>',
    ].join(''),
    social: {
      github: 'https://github.com/rin-volumestudio-example',
      linkedin: 'https://www.linkedin.com/in/rin-sato-volumestudio-example',
      twitter: 'https://twitter.com/rin_example',
    },
    image: { file: 'team-4.jpg', alt: 'Sculptural portrait in faceted pale clay with a coral rim light' },
  },
  {
    name: 'Priya Lindström',
    role: 'Sound designer, film and space',
    department: 'audio',
    bioHtml: [
      '<p>Priya collects the sounds that make a drawn place believable: the hum of a lift two floors ' +
        'down, rain on a zinc gutter, the small delay before an automatic door decides to open. She ' +
        'records most of them herself, at hours when the trams are asleep.</p>',
      '<p>She came to the studio from radio drama in Gothenburg, where a kitchen was three objects on a ' +
        'table and a good microphone. That economy stayed with her. A tour or a film of ours rarely ' +
        'carries more than <strong>eight sounds at once</strong>, each with a place of its own.</p>',
      '<p>She also keeps the schedule, because a mix is the last thing to be made and the first to feel ' +
        'a delay.</p>',
    ].join(''),
    social: {
      linkedin: 'https://www.linkedin.com/in/priya-lindstrom-volumestudio-example',
      behance: 'https://www.behance.net/priya-volumestudio-example',
    },
    image: { file: 'team-5.jpg', alt: 'Sculptural portrait of brass contour lines around a dark core' },
  },
]
