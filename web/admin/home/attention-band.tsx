import type { Attention } from '#contract/manage.ts'
import { number, t } from '#messages/t.ts'
import { WAITING_LISTS } from '#web/admin/home/waiting-lists.ts'
import { countryWords } from '#web/admin/prices/areas.ts'
import { dayOf } from '#web/orders/moments.ts'
import { fileSize } from '#web/ui/file-size.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** What waits for the owner beside orders; what is nothing is left out. Each leads to where it is done. */
export function AttentionBand({ attention }: { attention: Attention }) {
  const { failedEmails, messages, questions, reviews, freeBytes, diskIsLow } = attention
  const {
    duties,
    disputes,
    late,
    restDue,
    toPayBack,
    packed,
    withoutNumbers,
    returns,
    withdrawals,
    approvals,
    toOrder,
    notComing,
    expired,
    untaxed,
    unionSales,
    withoutAuthTime = 0,
    withoutMethods = 0,
  } = attention
  const waiting = [
    {
      count: disputes,
      one: t('admin.home.disputedPayment'),
      more: t('admin.home.disputedPayments'),
      to: WAITING_LISTS.disputes,
    },
    {
      count: late,
      one: t('admin.home.lateOrder'),
      more: t('admin.home.lateOrders'),
      to: WAITING_LISTS.late,
    },
    {
      count: restDue,
      one: t('admin.home.orderWhoseRestIsNot'),
      more: t('admin.home.ordersWhoseRestIsNot'),
      to: WAITING_LISTS.restDue,
    },
    {
      count: toPayBack,
      one: t('admin.home.orderWithMoneyToPay'),
      more: t('admin.home.ordersWithMoneyToPay'),
      to: WAITING_LISTS.toPayBack,
    },
    {
      count: packed,
      one: t('admin.home.orderWithAPackedParcel'),
      more: t('admin.home.ordersWithPackedParcelsTo'),
      to: WAITING_LISTS.packed,
    },
    {
      count: withoutNumbers,
      one: t('admin.home.orderWithoutNumbers'),
      more: t('admin.home.ordersWithoutNumbers'),
      to: WAITING_LISTS.withoutNumbers,
    },
    {
      count: returns,
      one: t('admin.home.returnToAnswer'),
      more: t('admin.home.returnsToAnswer'),
      to: WAITING_LISTS.returns,
    },
    {
      count: withdrawals,
      one: t('admin.home.withdrawalToSettle'),
      more: t('admin.home.withdrawalsToSettle'),
      to: WAITING_LISTS.withdrawals,
    },
    {
      count: approvals,
      one: t('admin.home.actToApprove'),
      more: t('admin.home.actsToApprove'),
      to: WAITING_LISTS.approvals,
    },
    {
      count: notComing,
      one: t('admin.home.promisedToolNotOnItsWay'),
      more: t('admin.home.promisedToolsNotOnTheirWay'),
      to: WAITING_LISTS.notComing,
    },
    {
      count: toOrder,
      one: t('admin.home.productToOrder'),
      more: t('admin.home.productsToOrder'),
      to: WAITING_LISTS.toOrder,
    },
    {
      count: failedEmails,
      one: t('admin.home.failingEmail'),
      more: t('admin.home.failingEmails'),
      to: WAITING_LISTS.failedEmails,
    },
    {
      count: messages,
      one: t('admin.home.unreadMessage'),
      more: t('admin.home.unreadMessages'),
      to: WAITING_LISTS.messages,
    },
    {
      count: questions,
      one: t('admin.home.unansweredQuestion'),
      more: t('admin.home.unansweredQuestions'),
      to: WAITING_LISTS.questions,
    },
    {
      count: reviews,
      one: t('admin.home.waitingReview'),
      more: t('admin.home.waitingReviews'),
      to: WAITING_LISTS.reviews,
    },
    {
      count: duties,
      one: t('admin.home.missingDuty'),
      more: t('admin.home.missingDuties'),
      to: WAITING_LISTS.duties,
    },
  ].filter(({ count }) => count > 0)
  return (
    <>
      {diskIsLow && freeBytes !== undefined && (
        <Notice tone="wrong" role="alert" className="mt-6">
          <p className="font-medium">{t('admin.home.aDiskOfTheShop', { freeBytes: fileSize(freeBytes) })}</p>
          <p className="mt-1">{t('admin.home.withoutRoomNoOrderCan')}</p>
        </Notice>
      )}
      {withoutAuthTime > 0 && (
        <Notice className="mt-6">{t('admin.home.withoutAuthTime', { people: withoutAuthTime })}</Notice>
      )}
      {withoutMethods > 0 && (
        <Notice className="mt-6">{t('admin.home.withoutMethods', { people: withoutMethods })}</Notice>
      )}
      {expired.length > 0 && (
        <Notice className="mt-6 wrap-anywhere">
          <p>{t('admin.home.pastItsBestBeforeDay')}</p>
          <ul>
            {expired.map(({ productId, productName, batch, pieces, bestBefore }) => (
              <li key={`${productId} ${batch}`}>
                <SiteLink to={`/dashboard/manage-products/${productId}/stock`} className="underline">
                  {t('admin.home.pieceOfBatch', { pieces, productName, batch })}
                </SiteLink>
                , {dayOf(`${bestBefore}T12:00`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {untaxed.length > 0 && (
        <Notice className="mt-6 wrap-anywhere">
          {`${t('admin.home.youDeliverToWherePrivate', { untaxed: countryWords(untaxed) })} `}
          <SiteLink to="/dashboard/prices/taxes" className="underline">
            {t('admin.home.enterARate')}
          </SiteLink>
        </Notice>
      )}
      {unionSales && (
        <Notice className="mt-6">
          {unionSales === 'near'
            ? t('admin.home.yourSalesToConsumersOf')
            : t('admin.home.yourSalesToConsumersOf2')}
          <SiteLink to="/dashboard/prices/taxes" className="underline">
            {t('admin.home.seeWhatThatMeans')}
          </SiteLink>
        </Notice>
      )}
      {waiting.length > 0 && (
        <section aria-label={t('admin.home.waitingForYou')} className="mt-6">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {waiting.map(({ count, one, more, to }) => (
              <li key={one}>
                <SiteLink
                  to={to}
                  className="inline-flex min-h-8 items-center text-action underline underline-offset-4"
                >
                  {number(count)} {count === 1 ? one : more}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
