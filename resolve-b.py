import re,sys,subprocess
for f in subprocess.check_output(['git','diff','--name-only','--diff-filter=U'],text=True).split():
    s=open(f).read()
    keep=1 if f.endswith('.md') else 2
    s=re.sub(r'<<<<<<< [^\n]*\n(.*?)=======\n(.*?)>>>>>>> [^\n]*\n',lambda m:m.group(keep),s,flags=re.S)
    if f.endswith(('.ts','.tsx')):
        s=re.sub(r"import \{ formatReference \} from '[^']*lib/format.ts';\n",'',s)
        s=re.sub(r"(import \{[^}]*), formatReference( \} from '[^']*lib/format.ts')",r'\1\2',s)
    open(f,'w').write(s); subprocess.check_call(['git','add',f])
