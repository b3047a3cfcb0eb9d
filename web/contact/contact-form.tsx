import { safe } from '@orpc/client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { parts, t } from '#messages/t.ts'
import { useSession } from '#web/account/session-state.ts'
import { mailboxProblem } from '#web/account/validation.ts'
import { browserApi } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { askMessage, orderMessage } from '#web/contact/message-beginnings.ts'
import { ownPlanMessage, planMessage } from '#web/contact/plan.ts'
import { fieldProblems } from '#web/forms/field-problems.ts'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { wantOverlays } from '#web/ui/overlays.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

type Message = { name: string; email: string; message: string }

export function ContactForm() {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const area = useOpening()
  const product = useAskedProduct()
  const form = useRef<HTMLFormElement>(null)
  useNamed(form)
  // The dialog must be there when the line is not.
  useEffect(wantOverlays, [])

  async function send(fields: Message) {
    const mail = { name: fields.name.trim(), email: fields.email.trim(), message: fields.message.trim() }
    const [empty] = Object.entries(mail).find(([, text]) => text === '') ?? []
    if (empty) return showAlert({ ...EMPTY, goesOnAt: () => fieldIn(form.current, empty) })
    setBusy(true)
    const [error] = await safe(browserApi.contact.send({ ...mail, productId: product?._id }))
    setBusy(false)
    const found = fieldProblems(error)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    // What was written stays in the fields.
    if (error) return showAlert({ ...NOT_SENT, text: failureWords(error) })
    await navigate(product ? `/tool/${product.slug}` : '/')
    await showAlert(SENT)
  }

  return (
    <Form<Message> ref={form} errors={problems} className="grid gap-5" onFormSubmit={send}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('contact.name')} name="name" autoComplete="name" maxLength={200} />
        <TextField
          label={t('contact.email')}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={254}
          problem={(email) => (email.trim() ? mailboxProblem(email) : null)}
        />
      </div>
      {product && (
        <p>
          <Words
            of={parts('contact.yourQuestionAbout', {
              strong: (
                <strong className="font-medium">
                  <bdi>{product.productName}</bdi>
                </strong>
              ),
            })}
          />
        </p>
      )}
      <TextArea label={t('contact.message')} name="message" rows={8} maxLength={5000} area={area} />
      <Button
        type="submit"
        disabled={!hydrated}
        busy={busy}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {busy ? t('contact.sending') : t('contact.sendMessage')}
      </Button>
    </Form>
  )
}

function fieldIn(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLElement ? field : undefined
}

/** Who is signed in finds name and e-mail filled in, unless they have begun to write their own. */
function useNamed(form: RefObject<HTMLFormElement | null>): void {
  const session = useSession()
  const { displayName: name, email } =
    session.status === 'signedIn' ? session : { displayName: '', email: '' }
  useEffect(() => {
    for (const [field, text] of Object.entries({ name, email })) {
      const input = fieldIn(form.current, field)
      if (input instanceof HTMLInputElement && input.value === '') input.value = text
    }
  }, [form, name, email])
}

/** Whoever comes from a plan, an order, or a search that found nothing finds it named already, unless they have begun to write. */
function useOpening() {
  const area = useRef<HTMLTextAreaElement>(null)
  const [query] = useSearchParams()
  const words =
    planMessage(query.get('plan')) ||
    ownPlanMessage(query.get('about')) ||
    askMessage(query.get('ask')) ||
    orderMessage(query.get('order'))
  useEffect(() => {
    if (area.current?.value === '') area.current.value = words
  }, [words])
  return area
}

type Asked = { _id: string; slug: string; productName: string }

/** The tool that somebody asks about, who comes from its page; undefined for everybody else, and until it is known. */
function useAskedProduct(): Asked | undefined {
  const [query] = useSearchParams()
  const slug = query.get('product')
  const [product, setProduct] = useState<Asked>()
  useEffect(() => {
    if (slug === null) return
    let gone = false
    void safe(browserApi.reviews.ofTool({ slug, size: 1 })).then(([, found]) => {
      if (!gone) setProduct(found?.product)
    })
    return () => {
      gone = true
    }
  }, [slug])
  return slug === null ? undefined : product
}

const EMPTY = {
  icon: 'error',
  title: t('contact.pleaseFillUpAllThe'),
  text: t('contact.yourInputFieldsIsEmpty'),
  button: t('contact.ok'),
} as const
const NOT_SENT = {
  icon: 'error',
  title: t('contact.yourMessageWasNotSent'),
  button: t('contact.ok'),
} as const
const SENT = {
  icon: 'success',
  title: t('contact.massageSentSuccessfully'),
  button: t('contact.ok'),
} as const
