import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../test/render.tsx'
import { Menu, MenuItem } from './menu.tsx'

const opener = page.getByRole('button', { name: 'Fruit' })
const apple = page.getByRole('button', { name: 'Apple' })
const pear = page.getByRole('button', { name: 'Pear' })

function show() {
  const press = vi.fn<(fruit: string) => void>()
  render(
    <Menu label="Fruit" className="" button="Fruit">
      {(menu) => (
        <>
          <MenuItem menu={menu} onPress={() => press('apple')}>
            Apple
          </MenuItem>
          <MenuItem menu={menu} onPress={() => press('pear')}>
            Pear
          </MenuItem>
        </>
      )}
    </Menu>,
  )
  return press
}

test('A menu opens with Enter, and Tab moves from item to item', async () => {
  const press = show()
  await expect.element(opener).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(apple).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(apple).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(pear).toHaveFocus()
  expect(press).not.toHaveBeenCalled()
})

test('Choosing with Enter closes the menu and gives the focus back', async () => {
  const press = show()
  await expect.element(opener).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(pear).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(pear).not.toBeInTheDocument()
  expect(press.mock.calls).toEqual([['pear']])
  await expect.element(opener).toHaveFocus()
})

test('Escape closes a menu without a choice', async () => {
  const press = show()
  await expect.element(opener).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(apple).toBeVisible()
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(apple).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(press).not.toHaveBeenCalled()
})
