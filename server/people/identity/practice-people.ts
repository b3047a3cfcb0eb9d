import type { SeedConfig } from 'emulate'
import type { SocialProvider } from '#contract/shop.ts'

type Client = { name: string; client_id: string; client_secret: string; redirect_uris: string[] }

/** Casey also has an account in the demo, to show how a provider is linked to it. */
const people = {
  google: [
    { email: 'robin@gmail.example', name: 'Robin Oak' },
    { email: 'customer@kerf.example', name: 'Casey Customer' },
  ],
  github: [{ login: 'a-birch', email: 'alex@github.example', name: 'Alex Birch' }],
  microsoft: [{ email: 'morgan@outlook.example', name: 'Morgan Ash' }],
}

/** It has no tokens before a person signs in. */
export function seedOf(service: SocialProvider, client: Client): SeedConfig {
  const clients = service === 'github' ? { oauth_apps: [client] } : { oauth_clients: [client] }
  return { tokens: {}, [service]: { users: people[service], ...clients } }
}
