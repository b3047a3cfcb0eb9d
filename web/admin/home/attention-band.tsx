import { counted } from '#contract/counted.ts'
import type { Attention } from '#contract/manage.ts'
import { countryWords } from '#web/admin/prices/areas.ts'
import { dayOf } from '#web/orders/moments.ts'
import { fileSize } from '#web/ui/file-size.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** The orders that are counted, the oldest first. */
const ordersThatAre = (show: 'late' | 'packed') =>
  `/dashboard/manage-orders?show=${show}&sort=placedAt&direction=asc`

/** What waits for the owner beside orders; what is nothing is left out. Each leads to where it is done. */
export function AttentionBand({ attention }: { attention: Attention }) {
  const { failedEmails, messages, questions, reviews, freeBytes, diskIsLow } = attention
  const { disputes, late, restDue, toPayBack, packed, returns, toOrder, expired, untaxed, unionSales } =
    attention
  const waiting = [
    {
      count: disputes,
      one: 'disputed payment',
      more: 'disputed payments',
      to: '/dashboard/manage-orders?show=disputed',
    },
    { count: late, one: 'late order', more: 'late orders', to: ordersThatAre('late') },
    {
      count: restDue,
      one: 'order whose rest is not paid',
      more: 'orders whose rest is not paid',
      to: '/dashboard/manage-orders?payment=part+paid',
    },
    {
      count: toPayBack,
      one: 'order with money to pay back',
      more: 'orders with money to pay back',
      to: '/dashboard/manage-orders?show=to+pay+back',
    },
    {
      count: packed,
      one: 'order with a packed parcel to send',
      more: 'orders with packed parcels to send',
      to: ordersThatAre('packed'),
    },
    { count: returns, one: 'return to answer', more: 'returns to answer', to: '/dashboard/returns' },
    {
      count: toOrder,
      one: 'product to order',
      more: 'products to order',
      to: '/dashboard/purchases/to-order',
    },
    { count: failedEmails, one: 'failing e-mail', more: 'failing e-mails', to: '/dashboard/manage-emails' },
    { count: messages, one: 'unread message', more: 'unread messages', to: '/dashboard/manage-messages' },
    {
      count: questions,
      one: 'unanswered question',
      more: 'unanswered questions',
      to: '/dashboard/manage-messages',
    },
    { count: reviews, one: 'waiting review', more: 'waiting reviews', to: '/dashboard/manage-reviews' },
  ].filter(({ count }) => count > 0)
  return (
    <>
      {diskIsLow && freeBytes !== undefined && (
        <Notice tone="wrong" role="alert" className="mt-6">
          <p className="font-medium">A disk of the shop is nearly full: {fileSize(freeBytes)} are left.</p>
          <p className="mt-1">
            Without room no order can be placed, no picture kept and no backup made. Have something deleted,
            or the disk made larger.
          </p>
        </Notice>
      )}
      {expired.length > 0 && (
        <Notice className="mt-6 wrap-anywhere">
          <p>Past its best-before day, and no longer proposed for parcels:</p>
          <ul>
            {expired.map(({ productId, productName, batch, pieces, bestBefore }) => (
              <li key={`${productId} ${batch}`}>
                <SiteLink to={`/dashboard/manage-products/${productId}/stock`} className="underline">
                  {counted(pieces, 'piece')} of {productName}, batch {batch}
                </SiteLink>
                , {dayOf(`${bestBefore}T12:00`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {untaxed.length > 0 && (
        <Notice className="mt-6 wrap-anywhere">
          {`You deliver to ${countryWords(untaxed)}, where private buyers owe tax and no zone has a rate. `}
          <SiteLink to="/dashboard/prices/taxes" className="underline">
            Enter a rate
          </SiteLink>
        </Notice>
      )}
      {unionSales && (
        <Notice className="mt-6">
          {unionSales === 'near'
            ? 'Your sales to consumers of other member states are past 80% of the yearly limit up to which they are taxed at home. '
            : 'Your sales to consumers of other member states passed the limit up to which they are taxed at home, in this year or the last one. '}
          <SiteLink to="/dashboard/prices/taxes" className="underline">
            See what that means
          </SiteLink>
        </Notice>
      )}
      {waiting.length > 0 && (
        <section aria-label="Waiting for you" className="mt-6">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {waiting.map(({ count, one, more, to }) => (
              <li key={one}>
                <SiteLink
                  to={to}
                  className="inline-flex min-h-8 items-center text-action underline underline-offset-4"
                >
                  {count.toLocaleString('en-US')} {count === 1 ? one : more}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
