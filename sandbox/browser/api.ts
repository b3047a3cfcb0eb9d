/** A payment intent as the sandbox's API answers it to the page. */
export type PublicIntent = {
  id: string
  amount: number
  currency: string
  status: string
  last_payment_error: ApiFault | null
  payment_method_types: string[]
  next_action: { redirect_to_url?: { url: string } } | null
}
export type ApiFault = { type: string; message: string; code?: string; payment_intent?: PublicIntent }
export type ApiReply<Found> = { data: Found; error?: undefined } | { error: ApiFault; data?: undefined }
export type ApiCall = <Found>(
  method: 'GET' | 'POST',
  path: string,
  params: object,
) => Promise<ApiReply<Found>>

/** Calls the API with the publishable key and without cookies. */
export function createApi(base: string, key: string): ApiCall {
  return async (method, path, params) => {
    const form = new URLSearchParams(fieldsOf(params)).toString()
    const url = method === 'GET' ? `${base}${path}?${form}` : `${base}${path}`
    try {
      const response = await fetch(url, {
        method,
        credentials: 'omit',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: method === 'POST' ? form : undefined,
      })
      const answer = await response.json()
      if (response.ok && !answer.error) return { data: answer }
      return {
        error: answer.error ?? {
          type: 'api_error',
          message: `The payment service answered ${response.status}.`,
        },
      }
    } catch {
      return { error: unreachable }
    }
  }
}

const unreachable: ApiFault = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
}

/** Encodes fields as Stripe does: `{ card: { cvc: '123' } }` is `card[cvc]=123`. */
function fieldsOf(params: object, prefix = ''): [string, string][] {
  return Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const key = prefix ? `${prefix}[${name}]` : name
    if (value === undefined || value === null) return []
    return typeof value === 'object' ? fieldsOf(value, key) : [[key, String(value)]]
  })
}
