import { catalogueRequests } from '#testing/rights/catalogue-requests.ts'
import {
  editRequests,
  paybackRequests,
  payLinkRequests,
  phoneOrderRequests,
  transferRequests,
} from '#testing/rights/edit-requests.ts'
import { fulfilmentRequests, packingRequests } from '#testing/rights/fulfilment-requests.ts'
import { guestRequests } from '#testing/rights/guest-requests.ts'
import { homeRequests } from '#testing/rights/home-requests.ts'
import { importRequests } from '#testing/rights/import-requests.ts'
import { operatorRequests } from '#testing/rights/operator-requests.ts'
import { orderRequests } from '#testing/rights/order-requests.ts'
import { ownerRequests } from '#testing/rights/owner-requests.ts'
import { peopleRequests } from '#testing/rights/people-requests.ts'
import { priceRequests } from '#testing/rights/price-requests.ts'
import { placeRequests, purchaseRequests } from '#testing/rights/purchase-requests.ts'
import { returnRequests } from '#testing/rights/return-requests.ts'
import { roleRequests } from '#testing/rights/role-requests.ts'
import { withdrawalRequests } from '#testing/rights/withdrawal-requests.ts'
import type { Requests } from '#testing/rights/world.ts'

/** Made anew for each asker: what one of them did must not stand in the next one's way. */
export const requests: Requests<string> = {
  ...catalogueRequests,
  ...orderRequests,
  ...guestRequests,
  ...editRequests,
  ...payLinkRequests,
  ...transferRequests,
  ...paybackRequests,
  ...phoneOrderRequests,
  ...fulfilmentRequests,
  ...packingRequests,
  ...returnRequests,
  ...withdrawalRequests,
  ...purchaseRequests,
  ...placeRequests,
  ...peopleRequests,
  ...operatorRequests,
  ...roleRequests,
  ...homeRequests,
  ...ownerRequests,
  ...priceRequests,
  ...importRequests,
}
