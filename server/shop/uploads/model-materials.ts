import * as z from 'zod'
import type { Description } from '#server/shop/uploads/model-description.ts'
import { damagedAt } from '#server/shop/uploads/model-refusals.ts'

/** A surface has so many places of its pictures: TEXCOORD_0 to TEXCOORD_3. */
const Places = z.int().min(0).max(3).optional()
const numbers = (many: number) => z.array(z.number()).length(many).optional()
const amount = z.number().optional()

const Transform = z.object({ offset: numbers(2), rotation: amount, scale: numbers(2), texCoord: Places })

const Shown = z
  .object({
    index: z.int().min(0),
    texCoord: Places,
    scale: amount,
    strength: amount,
    extensions: z.object({ KHR_texture_transform: Transform.optional() }).optional(),
  })
  .optional()

/** All that the viewer reads of a material, with the extensions that model-file.ts lets through. */
export const Material = z.object({
  name: z.string().optional(),
  pbrMetallicRoughness: z
    .object({
      baseColorFactor: numbers(4),
      baseColorTexture: Shown,
      metallicFactor: amount,
      roughnessFactor: amount,
      metallicRoughnessTexture: Shown,
    })
    .optional(),
  normalTexture: Shown,
  occlusionTexture: Shown,
  emissiveTexture: Shown,
  emissiveFactor: numbers(3),
  alphaMode: z.enum(['OPAQUE', 'MASK', 'BLEND']).optional(),
  alphaCutoff: amount,
  doubleSided: z.boolean().optional(),
  extensions: z
    .object({
      KHR_materials_emissive_strength: z.object({ emissiveStrength: amount }).optional(),
      KHR_materials_ior: z.object({ ior: amount }).optional(),
      KHR_materials_specular: z
        .object({
          specularFactor: amount,
          specularTexture: Shown,
          specularColorFactor: numbers(3),
          specularColorTexture: Shown,
        })
        .optional(),
      KHR_materials_unlit: z.object({}).optional(),
    })
    .optional(),
})

/** Errors: MODEL_REFUSED for a material that shows a texture which is not there: the viewer would show nothing at all. */
export function checkMaterials({ materials, textures }: Description): void {
  for (const [place, material] of materials.entries()) {
    const { pbrMetallicRoughness: metal, extensions } = material
    const specular = extensions?.KHR_materials_specular
    const shown = {
      'pbrMetallicRoughness/baseColorTexture': metal?.baseColorTexture,
      'pbrMetallicRoughness/metallicRoughnessTexture': metal?.metallicRoughnessTexture,
      normalTexture: material.normalTexture,
      occlusionTexture: material.occlusionTexture,
      emissiveTexture: material.emissiveTexture,
      specularTexture: specular?.specularTexture,
      specularColorTexture: specular?.specularColorTexture,
    }
    for (const [name, texture] of Object.entries(shown))
      if (texture && !textures[texture.index]) throw damagedAt(`materials/${place}/${name}`)
  }
}
