/** What a carrier is told of a parcel. `id`: the same parcel is asked for once, however often. `grams`: absent where a product has no weight. */
export type ParcelToCarry = {
  id: string
  /** Such as `K-12/1`. */
  reference: string
  carrier: string | undefined
  grams: number | undefined
  /** In years: only who is as old is handed it. */
  leastAge: number | undefined
  sender: { name: string; address: string; email: string; phone: string }
  recipient: { name: string; address: string; phone: string; fields: object | undefined }
}

type MadeLabel = { tracking: string | undefined; pdf: Buffer }

/** What makes labels of a carrier and forgets those that are not used. Never asked within a transaction. Errors: ProgramError. */
export type CarrierPort = {
  make(parcel: ParcelToCarry): Promise<MadeLabel>
  forget(label: { id: string; tracking: string | undefined }): Promise<void>
}
