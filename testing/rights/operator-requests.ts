import type { Requests, World } from '#testing/rights/world.ts'

let count = 0

const anOperator = () => ({
  ...{ name: `Kestrel Toolworks ${++count}`, street: 'Werkstr. 1', postcode: '70173', city: 'Stuttgart' },
  ...{ country: 'DE', email: 'safety@kestrel.example' },
})

async function newOperator({ kerf, people }: World): Promise<string> {
  const { body } = await kerf.call('POST', '/api/manage/operators', anOperator(), people.admin)
  return String(body.insertedId)
}

/** The calls of economic operators. */
export const operatorRequests: Requests<'operators'> = {
  'operators.list': () => ({ path: '/manage/operators' }),
  'operators.add': () => ({ path: '/manage/operators', body: anOperator() }),
  'operators.change': async (world) => ({
    path: `/manage/operators/${await newOperator(world)}`,
    body: { phone: '+49 711 5550100', makerOf: [`Kestrel ${count}`] },
  }),
  'operators.remove': async (world) => ({ path: `/manage/operators/${await newOperator(world)}` }),
}
