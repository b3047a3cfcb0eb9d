/** The models that pages show to turn: glTF 2.0 in one binary file. Pure, without zod: pages read it. */

/** The address of a model of this shop; undefined for what is none. Pages load it from the shop alone, so no other site is named. */
export const modelIn = (typed: string): string | undefined =>
  /^\/models\/[a-z0-9]+(?:-[a-z0-9]+)*\.glb$/.test(typed) ? typed : undefined
