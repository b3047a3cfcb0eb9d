import { Menu } from '@base-ui/react/menu'
import { type Alert, askConfirm, showAlert } from '#web/ui/alerts.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { menuItemLook, menuLook } from '#web/ui/menu-look.ts'
import { showToast, type ToastMessage } from '#web/ui/toasts.ts'

const OK = { button: 'OK' } as const

/** Titles, texts, icons and buttons as the shop uses them. */
const ALERTS: Record<string, Alert> = {
  'Order placed': { icon: 'success', title: 'Success', text: 'Order has been placed successfully', ...OK },
  'Order refused': { icon: 'error', title: 'Error', text: 'Something went wrong', ...OK },
  Welcome: { icon: 'success', title: 'Login Successful!', text: 'Welcome back!', ...OK },
  'Empty message': {
    icon: 'error',
    title: 'Please fill up all the fields',
    text: 'Your Input fields is Empty!',
    ...OK,
  },
}

const QUESTIONS = [
  { title: 'Are You Sure to Delete?', text: 'Order K-10042', button: 'Yes, delete it', kept: 'Order' },
  { title: 'Are You Sure to Make Admin?', text: 'Casey Customer', button: 'Yes, make admin', kept: 'User' },
  {
    title: 'Are You Sure Update Payment Status?',
    text: 'Order K-10042',
    button: 'Yes, update it',
    kept: 'Order',
  },
]

const TOASTS: Record<string, ToastMessage> = {
  'It went well': { icon: 'success', title: 'Successfully Sent Your Reset Email' },
  'It failed': { icon: 'error', title: 'Sorry! Your Email input is empty' },
  'With a way back': {
    title: 'Removed from cart',
    text: 'Dovetail saw, 10 in',
    action: { label: 'Undo', run: () => showToast({ icon: 'success', title: 'It is back' }) },
  },
}

export function Dialogs() {
  return (
    <div className="flex flex-wrap gap-3">
      {Object.entries(ALERTS).map(([name, alert]) => (
        <Button key={name} look="quiet" onClick={() => showAlert(alert)}>
          {name}
        </Button>
      ))}
      {QUESTIONS.map((question) => (
        <Button key={question.title} look="quiet" onClick={() => ask(question)}>
          {question.title}
        </Button>
      ))}
      {Object.entries(TOASTS).map(([name, toast]) => (
        <Button key={name} look="quiet" onClick={() => showToast(toast)}>
          {name}
        </Button>
      ))}
      <SampleMenu />
    </div>
  )
}

async function ask({ title, text, button, kept }: (typeof QUESTIONS)[number]): Promise<void> {
  const sure = await askConfirm({ icon: 'warning', title, text, button, cancel: 'Cancel' })
  const answer = sure
    ? 'Nothing was done: this is the pattern book'
    : `Successfully! Your ${kept} Info is Safe!`
  await showAlert({ icon: 'success', title: answer, ...OK })
}

function SampleMenu() {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={buttonLook('quiet')}>A menu</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="outline-none">
          <Menu.Popup className={menuLook}>
            {['Rip saw', 'Crosscut saw', 'Dovetail saw'].map((saw) => (
              <Menu.Item key={saw} className={menuItemLook} onClick={() => showToast({ title: saw })}>
                {saw}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
