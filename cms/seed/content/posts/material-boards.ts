import type { SeedPost } from '../types.ts'

export const materialBoards: SeedPost = {
  title: 'Textures lie, so we keep the stone in a drawer',
  contentHtml: [
    '<p>There is a chest of forty drawers at the end of our studio with about nine hundred pieces of ' +
      'building in it: terrazzo, three sorts of oak, a length of brass rod that everybody picks up. It ' +
      'cost more than a good workstation. It has saved us from more mistakes than any workstation did.</p>',
    '<p>The mistakes it prevents all start in the same way. Somebody downloads a texture called <em>oak, ' +
      'natural</em>, drops it on a floor, and it looks like oak. Then the client holds the sample against ' +
      'the screen.</p>',
    '<h2>Four ways in which a texture lies</h2>',
    '<ul><li><strong>Colour.</strong> The photograph was taken under some lamp, balanced by some camera, ' +
      'and brightened by somebody who wanted to sell it. The worst we have measured was a white marble ' +
      'with a reflectance of 0.93. Fresh snow has about that; the slab in our drawer has ' +
      '0.68.</li><li><strong>Scale.</strong> The picture covers an area that nobody wrote down. Oak boards ' +
      'with grain twice its size make a room look like a doll’s house, and few people can say ' +
      'why.</li><li><strong>Light.</strong> Shadows in the joints were photographed along with the joints. ' +
      'Turn the plank around in the scene and its shadows fall towards the ' +
      'sun.</li><li><strong>Repetition.</strong> One memorable knot, seen nine times, is ' +
      'wallpaper.<ul><li>On floors we use at least twenty different boards, placed by a rule that keeps ' +
      'brothers apart.</li><li>On stone we use a scan of the real slab, or we do not show its veins at ' +
      'all.</li></ul></li></ul>',
    '<h2>How a sample becomes a material</h2>',
    '<p>Tomás photographs each piece twice beside a colour target: once under even light, and once with ' +
      'a polarising filter on lamp and lens, which removes the shine and leaves the body colour. The ' +
      'difference between the two pictures is the gloss. What we are after is a fair guess at the <a ' +
      'href="https://en.wikipedia.org/wiki/Bidirectional_reflectance_distribution_function">reflectance ' +
      'function</a> of the surface, which is a grand name for a plain question: light arrives from here, ' +
      'how much of it leaves towards there?</p>',
    '<p>Then the sample goes under a lamp on the desk, and its digital twin under the same lamp in the ' +
      'scene, and we look from one to the other. The brass rod is the hardest piece we own. On screen it ' +
      'stayed a yellow plastic for two days, until somebody noticed that the desk around it was missing. ' +
      'Polished metal has almost no colour of its own to show; it shows you the room.</p>',
    '<h2>The board on the table</h2>',
    '<p>When the materials of a project are settled we lay the pieces out together, in the proportion in ' +
      'which they will be seen. Not equal squares: if the floor is two thirds of what you see, two thirds ' +
      'of the board is floor. A brass edge is a few millimetres wide in the building and so it is a few ' +
      'millimetres wide here. The picture above is such a board, rendered, and it was made to be compared ' +
      'with the real one lying beside the monitor.</p>',
    '<p>Clients relax at this table. A rendered room asks them for a verdict, while six pieces of stone ' +
      'and wood only ask to be touched. Nearly every change of finish in the past two years was decided ' +
      'there, before there was an image to be attached to.</p>',
    '<h2>What we still get wrong</h2>',
    '<p>Textiles. A curtain is a volume of threads with daylight inside it, and each of our shortcuts ' +
      'fails at some angle. We now buy a metre of the real cloth, hang it at the window, and copy what we ' +
      'see. It is slow, and the pieces that are left make good tea towels.</p>',
  ].join(''),
  image: {
    file: 'blog-1.jpg',
    alt: 'Material board with marble, terrazzo, oak, walnut, concrete, textile and brass',
  },
  createdAt: '2026-09-08T07:45:00.000Z',
}
