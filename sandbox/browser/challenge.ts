import type { PublicIntent } from '#sandbox/browser/api.ts'

export type ChallengeOutcome = 'succeed' | 'fail'

/** Shows the bank's page of 3-D Secure, which asks the card's holder to agree to the payment. Closing it refuses. */
export const askHolder = ({ amount, currency }: PublicIntent): Promise<ChallengeOutcome> =>
  askOnSheet({
    title: '3D Secure 2 test page',
    words: `Your bank would ask here whether you agree to pay ${spokenAmount(amount, currency)}. This is the payments sandbox: no bank is contacted.`,
    agree: 'Complete authentication',
    refuse: 'Fail authentication',
  })

/** Shows the sheet of a wallet, such as Apple Pay. Closing it refuses. */
export const askOnWallet = (wallet: string, { amount, currency }: PublicIntent): Promise<ChallengeOutcome> =>
  askOnSheet({
    title: `${wallet} test sheet`,
    words: `${wallet} would ask here whether you agree to pay ${spokenAmount(amount, currency)}. This is the payments sandbox: no wallet is opened.`,
    agree: `Pay with ${wallet}`,
    refuse: 'Cancel',
  })

type Sheet = { title: string; words: string; agree: string; refuse: string }

function askOnSheet({ title, words, agree, refuse }: Sheet): Promise<ChallengeOutcome> {
  const dialog = document.createElement('dialog')
  const heading = document.createElement('h2')
  const text = document.createElement('p')
  const buttons = document.createElement('div')
  heading.textContent = title
  heading.id = 'sandbox-3d-secure'
  dialog.setAttribute('aria-labelledby', heading.id)
  text.textContent = words
  Object.assign(heading.style, { margin: '0', fontSize: '1.25rem', fontWeight: '600' })
  Object.assign(text.style, { margin: '0.75rem 0 1.25rem' })
  Object.assign(buttons.style, { display: 'flex', flexWrap: 'wrap', gap: '0.75rem' })
  Object.assign(dialog.style, {
    boxSizing: 'border-box',
    width: '26rem',
    maxWidth: 'calc(100vw - 2rem)',
    margin: 'auto',
    padding: '1.5rem',
    border: '1px solid GrayText',
    borderRadius: '0.5rem',
    background: 'Canvas',
    color: 'CanvasText',
    font: 'inherit',
  })

  return new Promise((resolve) => {
    const close = (outcome: ChallengeOutcome) => {
      dialog.remove()
      resolve(outcome)
    }
    dialog.addEventListener('cancel', () => close('fail'))
    buttons.append(
      choice(agree, () => close('succeed')),
      choice(refuse, () => close('fail')),
    )
    dialog.append(heading, text, buttons)
    document.body.append(dialog)
    dialog.showModal()
  })
}

function choice(text: string, choose: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', choose)
  Object.assign(button.style, {
    minHeight: '44px',
    padding: '0.5rem 1rem',
    border: '1px solid currentColor',
    borderRadius: '0.375rem',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: '16px',
    cursor: 'pointer',
  })
  return button
}

/** As Stripe counts amounts. */
const NO_DECIMALS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'
const THREE_DECIMALS = 'bhd jod kwd omr tnd'

function spokenAmount(amount: number, currency: string): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const decimals = NO_DECIMALS.includes(currency) ? 0 : THREE_DECIMALS.includes(currency) ? 3 : 2
  return money.format(amount / 10 ** decimals)
}
