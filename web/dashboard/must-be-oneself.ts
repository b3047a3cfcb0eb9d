import { data } from 'react-router'
import { t } from '#messages/t.ts'
import type { Account } from '#web/account/session-state.ts'

/** For pages of what no one but the customer sees, also where staff see the rest of the shop as they do. */
export function mustBeOneself({ viewing }: Account): void {
  if (viewing) throw data({ sentence: t('account.onlyTheCustomerSeesThis') }, { status: 403 })
}
