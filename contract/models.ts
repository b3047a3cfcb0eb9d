/** The models that pages show to turn: glTF 2.0 in one binary file. Pure, without zod: pages read it. */

/** Of the files that came with the shop, and of those that were uploaded to it. */
const MODEL = /^\/(?:models\/[a-z0-9]+(?:-[a-z0-9]+)*|uploads\/[0-9a-f]{32}-[1-9]\d{0,7})\.glb$/

/** The address of a model of this shop; undefined for what is none. Pages load it from the shop alone, so no other site is named. */
export const modelIn = (typed: string): string | undefined => (MODEL.test(typed) ? typed : undefined)
