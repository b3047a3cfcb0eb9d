import { MOST_MODEL_BYTES } from '#contract/upload-limits.ts'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { readDescription } from '#server/shop/uploads/model-description.ts'
import { readModelFile } from '#server/shop/uploads/model-file.ts'
import { checkMaterials } from '#server/shop/uploads/model-materials.ts'
import { readNumbers, readViews } from '#server/shop/uploads/model-numbers.ts'
import { checkPictures } from '#server/shop/uploads/model-pictures.ts'
import { refusedModel } from '#server/shop/uploads/model-refusals.ts'
import { checkScene } from '#server/shop/uploads/model-scene.ts'

/**
 * Refuses by content alone what is no model of a tool that a phone draws: each number that the viewer and the graphics would follow is looked
 * at, so the file may be kept as it came. Errors: MODEL_REFUSED with a sentence, MODEL_TOO_LARGE.
 */
export async function refuseOtherThanModel(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw refusedModel(t('shop.theFileIsEmpty'))
  if (bytes.length > MOST_MODEL_BYTES) throw new Refusal('MODEL_TOO_LARGE')
  const { description: said, body } = readModelFile(bytes)
  const description = readDescription(said)
  checkMaterials(description)
  const views = readViews(description, body)
  checkScene(description, readNumbers(description, views))
  await checkPictures(description, views)
}
