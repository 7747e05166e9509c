/**
 * GHS classes of hazard classes and of what lines remember of them, proposed once from the names as they stand. The
 * patterns are those of the day: src/domain/hazard/proposedGhsCode.ts may learn more, for new names.
 */
export const hazardCodes = String.raw`
ALTER TABLE hazards ADD COLUMN ghs_code text CHECK (char_length(ghs_code) <= 40);
ALTER TABLE inventory_product_hazards ADD COLUMN ghs_code text CHECK (char_length(ghs_code) <= 40);

CREATE FUNCTION pg_temp.proposed_code(called text) RETURNS text LANGUAGE sql AS $$
  WITH base AS (
    SELECT code FROM (VALUES
      (1, '^(?:non-?|not )\s?hazardous|^not classified|^no hazard|^none$', 'not-hazardous'),
      (2, '^desensiti[sz]ed explosive', 'desensitized-explosive'),
      (3, '^explosive', 'explosive'),
      (4, '^(?:(?:extremely|highly) )?flammable liquid', 'flammable-liquid'),
      (5, '^(?:(?:extremely|highly) )?flammable aerosol', 'flammable-aerosol'),
      (6, '^(?:(?:extremely|highly) )?flammable gas', 'flammable-gas'),
      (7, '^(?:(?:extremely|highly) )?flammable solid', 'flammable-solid'),
      (8, '^(?:(?:extremely|highly) )?flammable', 'flammable'),
      (9, '^combustible liquid', 'combustible-liquid'),
      (10, '^combustible dust', 'combustible-dust'),
      (11, '^aerosols?\y.*\ycat(?:egory|\.)? ?3\y', 'aerosol-3'),
      (12, '^aerosols?\y', 'aerosol'),
      (13, '^oxidi[sz]ing gas', 'oxidizing-gas'),
      (14, '^oxidi[sz](?:ing|er) liquid', 'oxidizing-liquid'),
      (15, '^oxidi[sz](?:ing|er) solid', 'oxidizing-solid'),
      (16, '^oxidi[sz]', 'oxidizer'),
      (17, '^self[- ]reactive', 'self-reactive'),
      (18, '^self[- ]heating', 'self-heating'),
      (19, '^unstable', 'unstable-reactive'),
      (20, '^pyrophoric gas', 'pyrophoric-gas'),
      (21, '^pyrophoric liquid', 'pyrophoric-liquid'),
      (22, '^pyrophoric solid', 'pyrophoric-solid'),
      (23, '^pyrophoric', 'pyrophoric'),
      (24, '^organic peroxide', 'organic-peroxide'),
      (25, 'contact with water|^water[- ]?reactive', 'water-reactive'),
      (26, '^gas(?:es)? under pressure', 'gas-under-pressure'),
      (27, '^compressed gas', 'compressed-gas'),
      (28, '^liqu[ei]fied gas', 'liquefied-gas'),
      (29, '\yaquatic\y', 'aquatic-hazard'),
      (30, '\yozone layer\y', 'ozone-hazard'),
      (31, '^(?!no(?:n|t|\y)).*acute toxicity', 'acute-toxicity'),
      (32, '^reproductive toxicity', 'reproductive-toxicity'),
      (33, '^highly toxic', 'highly-toxic'),
      (34, '^toxic', 'toxic'),
      (35, '^skin corrosion(?: or|\s*\/)', 'skin-corrosion-irritation'),
      (36, '^skin corrosion', 'skin-corrosion-1'),
      (37, '^skin irritation', 'skin-irritation-2'),
      (38, '^(?!no(?:n|t|\y)).*corrosive to metal', 'corrosive-to-metals'),
      (39, '^(?!no(?:n|t|\y)).*corros', 'corrosive'),
      (40, '^(?:serious )?eye damage(?: or|\s*\/)', 'eye-damage-irritation'),
      (41, '^(?:serious )?eye damage', 'eye-damage-1'),
      (42, '^(?:serious )?eye irritation', 'eye-irritation-2'),
      (43, '^irritant', 'irritant'),
      (44, '^(?=.*respiratory)(?!.*skin).*sensiti[sz](?:ation|er)', 'respiratory-sensitization'),
      (45, '^(?=.*skin)(?!.*respiratory).*sensiti[sz](?:ation|er)', 'skin-sensitization'),
      (46, '^(?!de).*sensiti[sz](?:ation|er)', 'sensitization'),
      (47, '^germ cell mutagenicity', 'germ-cell-mutagenicity'),
      (48, '^(?!no(?:n|t|\y)).*carcinogen', 'carcinogenicity'),
      (49, '^specific target organ.*\y(?:single|se)\y', 'stot-single'),
      (50, '^specific target organ.*\y(?:repeated|re)\y', 'stot-repeated'),
      (51, '^specific target organ', 'stot'),
      (52, '^aspiration', 'aspiration-hazard'),
      (53, '^simple asphyxiant', 'simple-asphyxiant'),
      (54, '^inert', 'inert-gas'),
      (55, '^(?=.*physical)(?!.*health).*not otherwise classified', 'hnoc-physical'),
      (56, '^(?=.*health)(?!.*physical).*not otherwise classified', 'hnoc-health'),
      (57, 'not otherwise classified|^hnoc\y', 'hnoc')
    ) AS names (place, pattern, code)
    WHERE btrim(called) ~* pattern ORDER BY place LIMIT 1),
  degree AS (SELECT lower(coalesce(
    substring(called from '(?i)\ycat(?:egory|\.)?\s?([1-4][a-c]?)\y'),
    substring(called from '(?i)\ytype ([a-g])\y'), substring(called from '\y(1\.[1-6])\y'))) AS degree)
  SELECT coalesce((SELECT known FROM degree, regexp_split_to_table(btrim($codes$
    explosive-1.1 explosive-1.2 explosive-1.3 explosive-1.4 explosive-1.5 explosive-1.6 desensitized-explosive-1
    desensitized-explosive-2 desensitized-explosive-3 desensitized-explosive-4 flammable-gas-1 flammable-gas-1a
    flammable-gas-1b flammable-gas-2 flammable-aerosol-1 flammable-aerosol-2 aerosol-3 flammable-liquid-1
    flammable-liquid-2 flammable-liquid-3 flammable-liquid-4 flammable-solid-1 flammable-solid-2 self-reactive-a
    self-reactive-b self-reactive-c self-reactive-d self-reactive-e self-reactive-f self-reactive-g self-heating-1
    self-heating-2 water-reactive-1 water-reactive-2 water-reactive-3 oxidizing-liquid-1 oxidizing-liquid-2
    oxidizing-liquid-3 oxidizing-solid-1 oxidizing-solid-2 oxidizing-solid-3 organic-peroxide-a organic-peroxide-b
    organic-peroxide-c organic-peroxide-d organic-peroxide-e organic-peroxide-f organic-peroxide-g acute-toxicity-1
    acute-toxicity-2 acute-toxicity-3 acute-toxicity-4 skin-corrosion-1 skin-corrosion-1a skin-corrosion-1b
    skin-corrosion-1c skin-irritation-2 eye-damage-1 eye-irritation-2 eye-irritation-2a eye-irritation-2b
    respiratory-sensitization-1 respiratory-sensitization-1a respiratory-sensitization-1b skin-sensitization-1
    skin-sensitization-1a skin-sensitization-1b germ-cell-mutagenicity-1a germ-cell-mutagenicity-1b
    germ-cell-mutagenicity-2 carcinogenicity-1a carcinogenicity-1b carcinogenicity-2 reproductive-toxicity-1a
    reproductive-toxicity-1b reproductive-toxicity-2 stot-single-1 stot-single-2 stot-single-3 stot-repeated-1
    stot-repeated-2
    $codes$), '\s+') known
    WHERE known IN (base.code || '-' || degree)
      OR base.code LIKE 'skin-%' AND base.code NOT LIKE '%sens%'
        AND known IN ('skin-corrosion-' || degree, 'skin-irritation-' || degree)
      OR base.code LIKE 'eye-%' AND known IN ('eye-damage-' || degree, 'eye-irritation-' || degree)
    LIMIT 1), base.code) FROM base
$$;

-- A proposal is no change that somebody made: no history, and no report is out of date by it.
ALTER TABLE hazards DISABLE TRIGGER USER;
ALTER TABLE inventory_product_hazards DISABLE TRIGGER USER;
UPDATE hazards SET ghs_code = pg_temp.proposed_code(name);
UPDATE inventory_product_hazards l SET ghs_code = n.code
  FROM (SELECT name, pg_temp.proposed_code(name) AS code FROM (SELECT DISTINCT name FROM inventory_product_hazards) d) n
  WHERE l.name = n.name AND n.code IS NOT NULL;
ALTER TABLE hazards ENABLE TRIGGER USER;
ALTER TABLE inventory_product_hazards ENABLE TRIGGER USER;

-- What a line does not know of a class it takes from the class, now and when somebody has told it there.
CREATE FUNCTION take_hazard_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ghs_code := (SELECT ghs_code FROM hazards WHERE id = NEW.hazard_id);
  RETURN NEW;
END $$;
CREATE TRIGGER take_hazard_code BEFORE INSERT ON inventory_product_hazards
  FOR EACH ROW WHEN (NEW.ghs_code IS NULL) EXECUTE FUNCTION take_hazard_code();
CREATE FUNCTION give_hazard_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventory_product_hazards SET ghs_code = NEW.ghs_code WHERE hazard_id = NEW.id AND ghs_code IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER give_hazard_code AFTER UPDATE OF ghs_code ON hazards
  FOR EACH ROW WHEN (NEW.ghs_code IS NOT NULL AND NEW.ghs_code IS DISTINCT FROM OLD.ghs_code) EXECUTE FUNCTION give_hazard_code();
`;
