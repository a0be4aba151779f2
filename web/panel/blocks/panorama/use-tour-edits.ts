import { moveItem } from '#web/panel/lib/move-item.ts'
import { useStableCalls } from '#web/panel/lib/use-stable-calls.ts'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import type { HotspotItem } from './hotspot-values.ts'
import { withoutScene, type PanoramaItem, type SceneItem } from './panorama-values.ts'

export type EditScene = (scene: SceneItem) => Partial<SceneItem>

/** What changes a tour, the same functions at each render: a key renders the scene that it changes. */
export type TourEdits = ReturnType<typeof useTourEdits>

export function useTourEdits({ onChange, onBusy, uploadImage }: BlockFieldsProps<PanoramaItem>) {
  const editScenes = (edit: (scenes: SceneItem[]) => SceneItem[]) =>
    onChange(({ scenes }) => ({ scenes: edit(scenes) }))
  const changeScene = (key: string, edit: EditScene) =>
    editScenes((scenes) => scenes.map((scene) => (scene.key === key ? { ...scene, ...edit(scene) } : scene)))
  return useStableCalls({
    onChange,
    onBusy,
    uploadImage,
    changeScene,
    changeHotspot: (sceneKey: string, key: string, changes: Partial<HotspotItem>) =>
      changeScene(sceneKey, ({ hotspots }) => ({
        hotspots: hotspots.map((hotspot) => (hotspot.key === key ? { ...hotspot, ...changes } : hotspot)),
      })),
    removeHotspot: (sceneKey: string, key: string) =>
      changeScene(sceneKey, ({ hotspots }) => ({
        hotspots: hotspots.filter((hotspot) => hotspot.key !== key),
      })),
    moveUp: (key: string) =>
      editScenes((scenes) => {
        const index = scenes.findIndex((scene) => scene.key === key)
        return moveItem(scenes, index, index - 1)
      }),
    remove: (key: string) => editScenes((scenes) => withoutScene(scenes, key)),
  })
}
