import { loadNameModel, type NameModel } from './name-model.ts';
import file from './names.model.json' with { type: 'json' };

let loaded: NameModel | undefined;

/** The trained model that comes with the product, decoded once. */
export function shippedModel(): NameModel {
  loaded ??= loadNameModel(file);
  return loaded;
}
