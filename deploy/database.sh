#!/bin/sh
# Runs once, when the PostgreSQL volume is empty. Creates a role that owns the product's database and has no other privileges. The
# superuser has no password and can connect only from inside the container (docker compose exec db psql -U postgres).
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE pmf LOGIN PASSWORD :'password';
CREATE DATABASE pmf OWNER pmf TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8';
ALTER ROLE :"USER" PASSWORD NULL;
SQL
