import { useLayoutEffect, useMemo, useRef } from 'react'
import { moveItem } from '#web/panel/lib/move-item.ts'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import { withoutScene, type PanoramaItem, type SceneItem } from './panorama-values.ts'

export type EditScene = (scene: SceneItem) => Partial<SceneItem>

/** What changes a tour, the same functions at each render. */
export type TourEdits = Pick<BlockFieldsProps<PanoramaItem>, 'onChange' | 'onBusy' | 'uploadImage'> & {
  changeScene: (key: string, edit: EditScene) => void
  moveUp: (key: string) => void
  remove: (key: string) => void
}

/** Without stable functions, each key that is typed would render every hotspot of every scene again. */
export function useTourEdits(props: BlockFieldsProps<PanoramaItem>): TourEdits {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  return useMemo(() => {
    const editScenes = (edit: (scenes: SceneItem[]) => SceneItem[]) =>
      latest.current.onChange(({ scenes }) => ({ scenes: edit(scenes) }))
    return {
      onChange: (edit) => latest.current.onChange(edit),
      onBusy: (isBusy) => latest.current.onBusy(isBusy),
      uploadImage: (...input) => latest.current.uploadImage(...input),
      changeScene: (key, edit) =>
        editScenes((scenes) =>
          scenes.map((scene) => (scene.key === key ? { ...scene, ...edit(scene) } : scene)),
        ),
      moveUp: (key) =>
        editScenes((scenes) => {
          const index = scenes.findIndex((scene) => scene.key === key)
          return moveItem(scenes, index, index - 1)
        }),
      remove: (key) => editScenes((scenes) => withoutScene(scenes, key)),
    }
  }, [])
}
