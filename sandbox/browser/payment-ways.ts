import { CardEntry, FIELDS } from '#sandbox/browser/card-entry.ts'
import { digitsOf, type FieldProblem } from '#sandbox/browser/card-fields.ts'
import { createBox, createTextInput, markWrong } from '#sandbox/browser/card-inputs.ts'

/** A method's data as the API takes it, or the first problem with what was typed. */
export type Read = { data: object; wallet?: string } | { error: FieldProblem }

/** One way to pay in the payment Element: what is typed for it, below its name. */
export type Way = { label: string; panel: HTMLElement; read(): Read; disable(disabled: boolean): void }

export type Payer = { name?: string; email?: string }

/** A card, with the problem below its fields. */
export function cardWay(): Way {
  const panel = document.createElement('div')
  const said = note('')
  said.setAttribute('role', 'alert')
  said.hidden = true
  const entry = new CardEntry(() => {
    said.textContent = entry.shownProblem()?.message ?? ''
    said.hidden = said.textContent === ''
  })
  panel.append(entry.box, said)
  return {
    ...{ label: 'Card', panel },
    disable: (disabled) => entry.disable(disabled),
    read() {
      entry.leave(...FIELDS)
      const error = entry.problem()
      if (error) return { error }
      const { number, expiry, cvc } = entry.values()
      const date = digitsOf(expiry)
      const card = { number: digitsOf(number), exp_month: date.slice(0, 2), exp_year: date.slice(2), cvc }
      return { data: { type: 'card', card } }
    },
  }
}

/** A direct debit, with the words by which the payer agrees to it. */
export function debitWay({ name = '', email = '' }: Payer): Way {
  const panel = createBox()
  const texts = { width: '13rem', isWide: true, isText: true } as const
  const iban = createTextInput({ ...texts, label: 'IBAN', placeholder: 'DE89 3704 0044 0532 0130 00' })
  const holder = createTextInput({ ...texts, label: 'Name on account', placeholder: '' })
  const address = createTextInput({ ...texts, label: 'Email', placeholder: '' })
  holder.input.value = name
  address.input.value = email
  const inputs = [iban, holder, address].map(({ input }) => input)
  panel.append(iban.label, holder.label, address.label, note(MANDATE))
  return {
    ...{ label: 'SEPA Direct Debit', panel },
    disable(disabled) {
      for (const input of inputs) input.disabled = disabled
    },
    read() {
      const missing = inputs.find(({ value }) => value.trim() === '')
      for (const input of inputs) markWrong(input, input === missing)
      if (missing)
        return {
          error: {
            type: 'validation_error',
            code: 'incomplete_iban',
            message: 'Please give the IBAN, the name on the account and an email address.',
          },
        }
      const billing_details = { name: holder.input.value.trim(), email: address.input.value.trim() }
      const sepa_debit = { iban: iban.input.value.replace(/\s/g, '') }
      return { data: { type: 'sepa_debit', sepa_debit, billing_details } }
    },
  }
}

const MANDATE =
  'By providing your IBAN and confirming this payment, you authorise this shop and its payment provider to instruct your bank to debit your account, and your bank to do so. You are entitled to a refund from your bank within 8 weeks. The sandbox debits nothing.'

/** One that goes to a page of its own. */
export const redirectWay = (type: string, label: string, { name, email }: Payer): Way => ({
  ...{ label, panel: note(`You go on to ${label}, agree there, and come back.`) },
  disable() {},
  read: () => ({ data: { type, billing_details: { name, email } } }),
})

/** A wallet of the device: it shows a sheet of its own. */
export const walletWay = (wallet: string, label: string): Way => ({
  ...{ label, panel: note(`${label} asks you to confirm.`) },
  disable() {},
  read: () => ({ data: { type: 'card', sandbox_wallet: wallet }, wallet: label }),
})

function note(text: string): HTMLParagraphElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  Object.assign(paragraph.style, { flex: '1 1 100%', margin: '0.25rem 0 0', fontSize: '0.875rem' })
  return paragraph
}
