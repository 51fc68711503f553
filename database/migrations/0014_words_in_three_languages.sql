ALTER TABLE "comments" ALTER COLUMN "spec_name" SET DATA TYPE jsonb USING CASE WHEN "spec_name" IS NULL THEN NULL ELSE jsonb_build_object('spa', "spec_name", 'en', "spec_name", 'zh', "spec_name") END;--> statement-breakpoint
UPDATE "suppliers" SET "verify_list" = (
  SELECT jsonb_agg(CASE WHEN jsonb_typeof("check" -> 'verifier') = 'string'
    THEN jsonb_set("check", '{verifier}', jsonb_build_object('spa', "check" -> 'verifier', 'en', "check" -> 'verifier', 'zh', "check" -> 'verifier'))
    ELSE "check" END)
  FROM jsonb_array_elements("verify_list") AS "check"
) WHERE jsonb_array_length("verify_list") > 0;
