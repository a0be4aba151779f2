import type { SeedPost } from '../types.ts'

export const aWeekOfRevisions: SeedPost = {
  title: 'Round two of three: a week inside a project',
  contentHtml: [
    '<p>People ask how long an image takes, and the true answer is that the image takes four days and ' +
      'agreeing about it takes three weeks. This is the diary of one such week, in the middle of a hotel ' +
      'project, with the client’s leave. It shows why we number everything.</p>',
    '<h2>Monday: comments arrive</h2>',
    '<p>They come from five people in seven messages, one of them a photograph of a printout with a ' +
      'coffee ring. Priya types them all into one list, each with a number, a name and the image that it ' +
      'concerns. There are 38. She marks the pairs that contradict each other: the owner wants the bench ' +
      'gone, the designer wants it longer. Those go back the same afternoon, to both, in one message. We ' +
      'do not pick a winner, because whoever loses will raise it again in round three.</p>',
    '<h2>Tuesday: questions only</h2>',
    '<p>Nobody opens the scene. A comment such as <em>make it warmer</em> can mean the colour of the ' +
      'lamps, of the wood, or the welcome, so we ask. Of 38 comments, nine become something else on ' +
      'Tuesday, and four vanish. The hour this takes is the cheapest of the week.</p>',
    '<p>In the afternoon the list is sorted by what each item disturbs:</p>',
    '<ul><li>geometry and camera, which touch everything,</li><li>light, which touches every ' +
      'surface,</li><li>materials, which touch each other,</li><li>objects, which touch nobody.</li></ul>',
    '<h2>Wednesday and Thursday: top to bottom</h2>',
    '<p>We work down that order and never up. After each group there is a quick render at a quarter of ' +
      'the size, saved with its number: <code>R2-07</code> is the seventh state of round two. Nothing is ' +
      'overwritten. On Thursday the designer rang to ask for the curtain as it had been <strong>“two ' +
      'Wednesdays ago, before lunch”</strong>, and it took three minutes to find.</p>',
    '<p>One item was beyond us. The client had asked for a view of the river from a window that faces ' +
      'the car park. We said no, with a plan and an arrow. It is a small no, but an image is a promise ' +
      'about a building, and somebody will stand at that window with a suitcase.</p>',
    '<h2>Friday: the other pair of eyes</h2>',
    '<p>Before anything leaves, somebody who has not worked on it goes through the list with the image ' +
      'at full size and ticks what can be <em>seen</em>. It is not enough that the change was made. Of 34 ' +
      'remaining items, 32 passed, one had been done in the wrong room, and one was there but hidden ' +
      'behind a plant. Both were fixed by four.</p>',
    '<p>Then the new images go out together with the list, each number answered in a line: done, done ' +
      'differently and why, or not done and why. The client’s own comments come back to them complete. ' +
      'Meetings have become shorter since we started this, and the phrase <em>as discussed</em> has almost ' +
      'died out.</p>',
    '<hr>',
    '<h2>Three rounds, and why three</h2>',
    '<p>We include three rounds in every price. The first is about what is in the picture, the second ' +
      'about how it looks, and the third about details. A fourth is possible and is charged, and in ten ' +
      'years it has been needed nine times. Usually somebody had joined the project late.</p>',
    '<p>Discipline may sound like a strange thing to offer for pictures. But the freedom that clients ' +
      'enjoy, to try the darker floor and then go back, exists only because we know exactly where back ' +
      'is.</p>',
  ].join(''),
  createdAt: '2026-03-16T09:30:00.000Z',
}
