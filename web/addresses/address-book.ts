import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import type { BookedAddress } from '#contract/address-book.ts'
import { browserApi } from '#web/api/api.ts'

/** The address book of who is signed in; empty until it has come. Only a help: where it fails, people type. */
export function useAddressBook(
  email: string | undefined,
  onLoaded?: (book: BookedAddress[]) => void,
): BookedAddress[] {
  const [book, setBook] = useState<BookedAddress[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once for each person
  useEffect(() => {
    if (email === undefined) return
    let isWanted = true
    void safe(browserApi.addresses.list()).then(([, found]) => {
      if (!isWanted || !found) return
      setBook(found)
      onLoaded?.(found)
    })
    return () => {
      isWanted = false
    }
  }, [email])
  return book
}

/** An address in one line, to choose it by: `Ann Archer, 10 Cliff Road, Leeds`. */
export const addressLabel = ({ address: { name, company, line1, city } }: BookedAddress): string =>
  [name ?? company, line1, city].filter(Boolean).join(', ')
