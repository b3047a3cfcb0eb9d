import { IdentityError } from '#web/api/identity-request.ts'
import { loadedForCall } from '#web/lazy/load.ts'

/** Asks whoever is signed in to prove it; true once they did. */
export async function askProof(): Promise<boolean> {
  const { askOnce } = await loadedForCall(() => import('#web/dashboard/fresh-proof.tsx'))
  return askOnce()
}

/** A call of the identity provider, once more after a proof where it asks for one. */
export async function withProof<Done>(call: () => Promise<Done>): Promise<Done> {
  try {
    return await call()
  } catch (error) {
    const isAsked = error instanceof IdentityError && error.code === 'FRESH_PROOF'
    if (!isAsked || !(await askProof())) throw error
    return call()
  }
}
