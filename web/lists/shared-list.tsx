import { useId, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { t } from '#messages/t.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { addToCart, linesNow } from '#web/cart/cart.ts'
import { quantityIn } from '#web/cart/cart-lines.ts'
import { noFields, useSending } from '#web/forms/sending.ts'
import { type Group, groupsOf } from '#web/lists/arrangement.ts'
import { PiecePrice } from '#web/lists/line-sum.tsx'
import { ListSum, SectionSum } from '#web/lists/list-sums.tsx'
import { printWithCodes, useScanCodes } from '#web/lists/use-scan-codes.tsx'
import { countedOf } from '#web/quantities/counted-words.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/shared-list.ts'

/** For whoever has the link, with an account or without. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  return { list: await mustFind(browserApi.lists.shared({ token, currency: keptCode() })) }
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(
    page,
    page.loaderData ? page.loaderData.list.name : t('lists.list'),
    t('lists.aListThatSomebodyShared'),
  ),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' }, // the address is the secret
]

export { Loading as HydrateFallback }

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError />
  return (
    <div className="wrap max-w-prose py-16">
      <h1 className="text-title">{t('lists.thisListIsNotShared')}</h1>
      <p className="mt-3 text-soft">{t('lists.noListHasThisLink')}</p>
    </div>
  )
}

export default function SharedListPage({ loaderData: { list } }: Route.ComponentProps) {
  const { name, note, lines, sections } = list
  const counted = lines.map((line) => ({ ...line, productId: line.product._id }))
  const groups = groupsOf(sections, counted).filter((group) => group.lines.length > 0)
  return (
    <>
      <PageHead
        eyebrow={t('lists.aSharedList')}
        title={name}
        about={note ?? t('lists.products', { count: lines.length })}
      />
      <div className="wrap mt-10 max-w-4xl sm:mt-14">
        {lines.length === 0 ? (
          <NothingHere title={t('lists.nothingThatIsSoldIs')} />
        ) : (
          <>
            {groups.map((group) => (
              <SharedSection key={group.name} group={group} lines={counted} />
            ))}
            <ListSum lines={counted} />
            <IntoCart lines={lines} />
          </>
        )}
      </div>
    </>
  )
}

/** The lines below one heading of a shared list. */
function SharedSection({ group: { name, lines: some }, lines }: { group: Group<Line>; lines: Line[] }) {
  const id = useId()
  const ScanCode = useScanCodes()
  const Title = name ? 'h3' : 'h2'
  return (
    <section aria-labelledby={name ? id : undefined} className="mt-8">
      {name && (
        <h2 id={id} className="pb-2 text-2xl wrap-anywhere">
          {name}
        </h2>
      )}
      <ul aria-label={name || t('lists.inThisList')} className="border-t border-line">
        {some.map((line) => (
          <li key={line.productId} className="flex gap-4 border-b border-line py-4">
            <Picture
              src={line.product.img}
              alt=""
              sizes="56px"
              width={56}
              height={56}
              className="size-14 shrink-0 border border-line stage object-contain"
            />
            <div className="min-w-0 grow">
              <Title className="text-lg leading-snug wrap-anywhere">
                <SiteLink
                  to={`/tool/${line.productId}`}
                  className="inline-block py-0.5 underline-offset-4 hover:underline"
                >
                  <Measures>{line.product.productName}</Measures>
                </SiteLink>
              </Title>
              <p className="mt-0.5 text-sm text-soft tabular-nums">
                {countedOf(line.quantity, line.product)} × <PiecePrice line={line} lines={lines} />
              </p>
              {line.note && <p className="mt-1 wrap-anywhere whitespace-pre-line">{line.note}</p>}
            </div>
            <ScanCode productId={line.productId} name={line.product.productName} />
          </li>
        ))}
      </ul>
      {name && <SectionSum name={name} some={some} lines={lines} />}
    </section>
  )
}

type Lines = Route.ComponentProps['loaderData']['list']['lines']
type Line = Lines[number] & { productId: string }

/** Adds each line to the cart of whoever looks, as far as it can be had, and says of which there are fewer. */
function IntoCart({ lines }: { lines: Lines }) {
  const [said, setSaid] = useState<string[]>()
  const { sending, send } = useSending(noFields)

  async function putIn() {
    const fewer: string[] = []
    for (const { product, quantity } of lines) {
      const before = quantityIn(linesNow(), product._id)
      const line = before < quantity ? await addToCart(product, quantity - before) : undefined
      const now = line?.quantity ?? before
      if (now < quantity) fewer.push(t('lists.of', { productName: product.productName, now, quantity }))
    }
    setSaid(fewer)
  }

  return (
    <div className="mt-6 print:hidden">
      <div role="status">
        {said && (
          <p className="max-w-prose text-soft">
            {said.length === 0 ? t('lists.allOfItIsIn') : t('lists.itIsInYourCart')}
          </p>
        )}
        {said && said.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {said.map((words) => (
              <li key={words} className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={sending} onClick={() => void send(putIn)}>
          {t('lists.putItIntoTheCart')}
        </Button>
        <Button look="quiet" onClick={() => void printWithCodes()}>
          {t('lists.printTheList')}
        </Button>
        {said && (
          <SiteLink to="/cart" className={buttonLook('quiet')}>
            {t('lists.goToTheCart')}
          </SiteLink>
        )}
      </div>
    </div>
  )
}
