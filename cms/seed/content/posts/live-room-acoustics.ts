import type { SeedPost } from '../types.ts'

export const liveRoomAcoustics: SeedPost = {
  title: 'Clap once, then measure: tuning a live room',
  contentHtml: [
    '<p>The first instrument in any new room is a pair of hands. Clap once in the middle and listen to ' +
      'what comes back. In the shell of the live room at Tambour, before any treatment, what came back was ' +
      'a thin metallic <em>zzzing</em>, as if a ruler had been flicked on the edge of a table.</p>',
    '<h2>Flutter echo</h2>',
    '<p>That sound is one clap, many times. Two hard parallel walls 6.2 metres apart pass it to and fro, ' +
      'and it crosses your ears every 18 milliseconds until the walls have taken its energy. Too quick to ' +
      'hear as separate echoes, it turns into a buzz with a pitch of its own. A microphone in that room ' +
      'adds the buzz to every snare drum, and no equaliser takes it out again, since it is a matter of ' +
      'time and not of tone.</p>',
    '<p>There are three cures. You can absorb one wall, tilt one wall, or scatter what arrives at it. ' +
      'Absorb everything and the room is dead. Tilting costs floor area. We scattered at one end and ' +
      'absorbed, adjustably, along a side.</p>',
    '<h2>What a diffuser does, and what it does not</h2>',
    '<p>The wall behind the piano is a skyline diffuser: square timber blocks of 60 millimetres, in nine ' +
      'lengths up to 170. Blocks of different depth return the sound at slightly different times, so that ' +
      'a single strong reflection leaves as a spray of weak ones. The energy stays in the room. Only its ' +
      'direction and its timing change, and this is why a diffusing room sounds larger where an absorbing ' +
      'one sounds smaller.</p>',
    '<p>The limits follow from the ruler. The deepest block is half a wavelength at about 1 kHz, and ' +
      'below that the wall gradually becomes a wall again. Around 2.9 kHz a block is half a wavelength ' +
      'wide, and above it each face begins to act as a small mirror. It helps over an octave and a half, ' +
      'gladly, and over an octave more on either side with less conviction. Bass needs other means: here, ' +
      'slots into a 400 mm cavity under the ceiling.</p>',
    '<p>Distance matters too. Sit close and you hear the blocks one by one. We kept the piano, and the ' +
      'microphone, at least three wavelengths of the lowest useful note away, which here is a metre.</p>',
    '<h2>The numbers</h2>',
    '<p>The usual figure is <a href="https://en.wikipedia.org/wiki/Reverberation">RT60</a>, the time in ' +
      'which sound falls by 60 decibels. Few rooms are quiet enough to hear such a fall, so one measures ' +
      'the first 20 or 30 and extrapolates. This is the room of 187 cubic metres, averaged over six ' +
      'positions, in seconds:</p>',
    '<table><thead><tr><th>Octave band</th><th>Bare shell</th><th>Panels closed</th><th>Panels ' +
      'open</th></tr></thead><tbody><tr><td>125 ' +
      'Hz</td><td>1.42</td><td>0.74</td><td>0.55</td></tr><tr><td>500 ' +
      'Hz</td><td>1.31</td><td>0.71</td><td>0.41</td></tr><tr><td>2 ' +
      'kHz</td><td>1.18</td><td>0.68</td><td>0.39</td></tr><tr><td>8 ' +
      'kHz</td><td>0.83</td><td>0.57</td><td>0.35</td></tr></tbody></table>',
    '<p>Read it across and you see a room with two characters. Read it down and you see what we worked ' +
      'hardest for: the columns are <strong>flat</strong>. A room that holds its bass twice as long as its ' +
      'treble sounds muddy at any length. The rise at 125 Hz with the panels open is the one we would ' +
      'still like to remove, and the drummer says that he would not.</p>',
    '<h2>What the numbers missed</h2>',
    '<p>On the second day everything measured well and the cello sounded thin. We walked the player ' +
      'around the room with eyes shut until she stopped and said, “here”. It was 40 centimetres from our ' +
      'tape mark, just off a null of the room’s width. RT60 is an average over places. A cellist sits in ' +
      'one.</p>',
    '<p>So the report ends with a plan of the floor on which the good places are marked, found by ear. ' +
      'We left the tape on the boards. The clap, by the way, now comes back as something like a page being ' +
      'turned.</p>',
  ].join(''),
  image: {
    file: 'project-05-a.jpg',
    alt: 'Studio live room with a grand piano in front of a timber diffuser wall',
  },
  createdAt: '2026-07-28T09:15:00.000Z',
}
