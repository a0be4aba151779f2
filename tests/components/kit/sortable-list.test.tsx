import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#web/panel/ui/dialog.tsx'
import { SortableGrip, SortableList, useSortableRow } from '#web/panel/ui/sortable-list.tsx'
import { press } from '#tests/support/components/keys.ts'

/* A list in a dialog whose rows are sorted by their grips, by keyboard, mouse and touch. */

function Row({ name, isDisabled }: { name: string; isDisabled: boolean }) {
  const { row, grip } = useSortableRow({ id: name, title: name, disabled: isDisabled })
  return (
    <li {...row} aria-label={name} style={{ ...row.style, display: 'flex', height: '80px' }}>
      <SortableGrip {...grip} /> {name}
    </li>
  )
}

type PageProps = { initialNames?: string[]; isDisabled?: boolean }

function Page({ initialNames = ['Ada', 'Bob', 'Cleo'], isDisabled = false }: PageProps) {
  const [names, setNames] = useState(initialNames)
  const [isOpen, setIsOpen] = useState(true)
  return (
    <main>
      {isOpen && (
        <Dialog title="Members" onClose={() => setIsOpen(false)}>
          <SortableList
            ids={names}
            noun="member"
            onMove={(from, to) => setNames(names.toSpliced(from, 1).toSpliced(to, 0, names[from]!))}
          >
            <ul>
              {names.map((name) => (
                <Row key={name} name={name} isDisabled={isDisabled} />
              ))}
            </ul>
          </SortableList>
        </Dialog>
      )}
    </main>
  )
}

const dialog = page.getByRole('dialog', { name: 'Members' })
const grip = (name: string) => page.getByRole('button', { name: `Drag ${name}`, exact: true })
const order = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.getAttribute('aria-label'))
const expectText = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeInTheDocument()

async function openList(props: PageProps = {}): Promise<void> {
  await render(<Page {...props} />)
  await expect.element(dialog).toBeVisible()
}

async function pickUp(name: string, key = 'Space'): Promise<void> {
  grip(name).element().focus()
  await press(key)
  await expect.element(grip(name)).toHaveAttribute('aria-pressed', 'true')
}

type Point = { x: number; y: number }

/** The middle of a grip in the browser's window, once the grip does not move any more. */
async function middleOf(name: string): Promise<Point> {
  await grip(name).hover()
  const { x, y, width, height } = grip(name).element().getBoundingClientRect()
  const frame = window.frameElement!.getBoundingClientRect()
  return { x: frame.x + x + width / 2, y: frame.y + y + height / 2 }
}

const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point) =>
  cdp().send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 })

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints })

let stylesBefore = 0
beforeEach(() => {
  stylesBefore = document.querySelectorAll('style').length
})

for (const key of ['Space', 'Enter']) {
  test(`${key} picks a row up and puts it down, arrow keys move it, and each step is announced`, async () => {
    await openList()
    await pickUp('Ada', key)
    await expectText('Moving Ada: member 1 of 3.')
    await press('ArrowDown')
    await expectText('Moving Ada: member 2 of 3.')
    await press('ArrowDown')
    await expectText('Moving Ada: member 3 of 3.')
    await press('ArrowUp')
    await expectText('Moving Ada: member 2 of 3.')
    expect(order()).toEqual(['Ada', 'Bob', 'Cleo'])
    await press(key)
    await expect.poll(order).toEqual(['Bob', 'Ada', 'Cleo'])
    await expect.element(grip('Ada')).toHaveFocus()
    await expect.element(grip('Ada')).not.toHaveAttribute('aria-pressed')
  })
}

test('Escape leaves a row where it was and the dialog open; only the next one closes the dialog', async () => {
  await openList()
  await pickUp('Cleo')
  await press('ArrowUp')
  await expectText('Moving Cleo: member 2 of 3.')
  await press('Escape')
  await expectText('Cleo stays member 3 of 3.')
  expect(order()).toEqual(['Ada', 'Bob', 'Cleo'])
  await expect.element(dialog).toBeVisible()
  await expect.element(grip('Cleo')).toHaveFocus()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a row that is put down where it was announces so', async () => {
  await openList()
  await pickUp('Bob')
  await expectText('Moving Bob: member 2 of 3.')
  await press('Space')
  await expectText('Bob stays member 2 of 3.')
  expect(order()).toEqual(['Ada', 'Bob', 'Cleo'])
})

test('a long list scrolls along with the row that is moved by keyboard', async () => {
  await openList({ initialNames: Array.from({ length: 20 }, (_, index) => `Member ${index + 1}`) })
  await pickUp('Member 1')
  for (let position = 2; position <= 20; position += 1) {
    await press('ArrowDown')
    await expectText(`Moving Member 1: member ${position} of 20.`)
  }
  await expect.element(grip('Member 1')).toBeInViewport()
  await press('Space')
  await expect.poll(() => order().at(-1)).toBe('Member 1')
  await expect.element(grip('Member 1')).toBeInViewport()
})

test('the mouse drags a row; Escape cancels the drag and leaves the dialog open', async () => {
  await openList()
  let to = await middleOf('Cleo')
  await mouse('mousePressed', await middleOf('Ada'))
  await mouse('mouseMoved', to)
  await expectText('Moving Ada: member 3 of 3.')
  await mouse('mouseReleased', to)
  await expect.poll(order).toEqual(['Bob', 'Cleo', 'Ada'])

  to = await middleOf('Cleo')
  await mouse('mousePressed', await middleOf('Bob'))
  await mouse('mouseMoved', to)
  await expectText('Moving Bob: member 2 of 3.')
  await press('Escape')
  await expectText('Bob stays member 1 of 3.')
  await mouse('mouseReleased', to)
  expect(order()).toEqual(['Bob', 'Cleo', 'Ada'])
  await expect.element(dialog).toBeVisible()
})

test('a finger drags a row', async () => {
  await openList()
  const [first, second, third] = [await middleOf('Ada'), await middleOf('Bob'), await middleOf('Cleo')]
  await touch('touchStart', third)
  await touch('touchMove', second)
  await expectText('Moving Cleo: member 2 of 3.')
  await touch('touchMove', first)
  await expectText('Moving Cleo: member 1 of 3.')
  await touch('touchEnd')
  await expect.poll(order).toEqual(['Cleo', 'Ada', 'Bob'])
})

test('a disabled list has no grips', async () => {
  await openList({ initialNames: ['Ada', 'Bob'], isDisabled: true })
  await expect.element(page.getByRole('button', { name: /^Drag / })).not.toBeInTheDocument()
})

test('a drag adds no style element, which the content security policy would refuse', async () => {
  await openList()
  await pickUp('Ada')
  await press('ArrowDown')
  await expectText('Moving Ada: member 2 of 3.')
  expect(document.querySelectorAll('style').length).toBe(stylesBefore)
})
