/** Under the shop's policy an address of a script is a value of this kind, which only a policy that the shop named can make. */
type ScriptAddresses = { createScriptURL(address: string): string }
type Trusted = { createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses }

const WORKER = '/offline.js'

let addresses: ScriptAddresses | undefined

/** The worker of the pages of one's lists in one language, and of no other page. Where it is registered already the browser looks for a newer one. */
export async function registerWorker(lists: string): Promise<void> {
  const { trustedTypes }: { trustedTypes?: Trusted } = Object(globalThis)
  const only = { createScriptURL: () => WORKER }
  addresses ??= trustedTypes?.createPolicy('kerf-offline', only) ?? only
  await navigator.serviceWorker.register(addresses.createScriptURL(WORKER), {
    scope: lists,
    updateViaCache: 'none',
  })
}
